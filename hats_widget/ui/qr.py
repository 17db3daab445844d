"""An address as a QR code that a phone reads off a projector."""

from io import BytesIO


def qr_code(address: str) -> str:
    """SVG text, black on white with the margin that readers need."""
    import segno

    made = BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(made, kind="svg", border=4, light="#ffffff", scale=8, xmldecl=False, svgclass=None, lineclass=None)
    return made.getvalue().decode().strip()
