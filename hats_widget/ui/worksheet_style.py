"""How a worksheet looks, on the screen and on A4 or Letter. It needs no background colours."""

from typing import Final

STYLE: Final = """
@page { margin: 11mm 14mm 13mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif } }
* { box-sizing: border-box }
body { margin: 0; color: #000; background: #fff; font: 11pt/1.35 system-ui, sans-serif }
main { max-width: 182mm; margin: 0 auto }
h1, h2, h3, p, ul, fieldset { margin: 0; padding: 0; border: 0; min-width: 0 }
h1 { font-size: 19pt; line-height: 1.15 }
h2 { font-size: 12pt }
h3 { font-size: 11pt }
h2, h3 { break-after: avoid }
input { font: inherit; color: inherit; background: #fff; border: .35mm solid #000; margin: 0; padding: 0 1mm }
input[type=text] { width: 16mm; height: 7.5mm; text-align: center; vertical-align: middle; border-radius: 1mm }
input[type=checkbox] { appearance: none; width: 4.6mm; height: 4.6mm; border-radius: .8mm; vertical-align: -1mm }
input[type=checkbox]:checked { border-width: 2.3mm }
header { border-bottom: .5mm solid #000; padding-bottom: 2mm; margin-bottom: 4mm }
.who { display: flex; gap: 6mm; margin: 2mm 0 1mm }
.who label { display: flex; gap: 2mm; align-items: end; flex: 2 }
.who .date { flex: 1 }
.who input[type=text] { flex: 1; border: 0; border-bottom: .3mm solid #000; border-radius: 0; text-align: start }
.letters { display: flex; flex-wrap: wrap; gap: 0 3.5mm; list-style: none }
.letters, .frame, .edition { font-size: 9.5pt }
.question { break-inside: avoid; margin-bottom: 4.5mm }
.picture svg { display: block; width: 100%; max-width: 148mm; height: auto; margin: 1mm 0 1.5mm }
.picture.of-1 svg { max-width: 172mm }
.editions .picture svg { max-width: 140mm }
.picture.of-4 svg { max-width: 128mm }
.teams .picture svg { max-width: 112mm }
.fields { display: flex; gap: 2mm 8mm; align-items: start; margin-inline-start: 2.5mm }
.asks { flex: 1; display: grid; grid-template-columns: repeat(auto-fit, minmax(60mm, 1fr)); gap: 1mm 6mm }
.asks { font-size: 10.5pt }
.asks .number { grid-column: 1 / -1 }
.number, legend { font-weight: 600; padding: 0 }
.asks .number input { margin-inline-start: 2mm; height: 6.5mm }
.editions .fields { flex-direction: column; align-items: stretch }
.editions table { align-self: start }
.editions .asks { font-size: 9.5pt; line-height: 1.3; gap: 1mm 4mm }
.ticks { display: flex; flex-wrap: wrap; gap: 0 5mm }
small { font-size: 9pt }
table { border-collapse: collapse; font-size: 10pt }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
th, td { border: .25mm solid #555; padding: .3mm 1.5mm; height: 6.2mm; text-align: center; line-height: 1.15 }
td { font-variant-numeric: tabular-nums }
th[scope=row] { text-align: start; font-weight: 600 }
thead td { border: 0 }
td input[type=text] { border: 0; width: 12mm; height: 5.2mm; border-radius: 0 }
.key { break-before: page }
.key > div { columns: 2; column-gap: 6mm; margin-top: 2mm; font-size: 9pt }
.key article { margin-bottom: 3mm }
.key article:not(.long), .key li, .key table { break-inside: avoid }
.key table { margin: 1mm 0 }
.key th, .key td { height: auto; padding: 0 2mm }
.key ul { padding-inline-start: 4mm }
.key li { line-height: 1.17 }
.key strong { white-space: nowrap }
.again { margin-top: 3mm; font-size: 8.5pt }
@media screen { main { padding: 8mm 5mm } .key { margin-top: 15mm; border-top: .5mm solid #000; padding-top: 4mm } }
@media screen and (max-width: 500px) { .key > div { columns: 1 } .who, .fields { flex-direction: column } }
""".strip()
