"""What keeps the .po files up to date: `make messages`, and `make language LANG=pt` for another one."""
