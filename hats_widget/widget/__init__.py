"""The shell: the only part of the package that touches Jupyter and the browser."""
