"""The kernels of a served page. Named in share/voila.json; only Voilà imports this."""

from datetime import UTC, datetime
from typing import Any
from weakref import WeakSet

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager


class Kernels(AsyncMappingKernelManager):
    """Gives a visitor's page time to connect.

    Voilà keeps the culling away from kernels that wait in its pool, but whoever takes one that has waited for long
    would lose it to the next round, before the page has connected. So idleness counts from the first round after that.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        self._met: WeakSet[object] = WeakSet()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        if kernel_id not in self:  # its page was closed in the same moment
            return
        kernel: Any = self.get_kernel(kernel_id)
        if kernel not in self._met:
            self._met.add(kernel)
            kernel.last_activity = datetime.now(UTC)
        await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]
