"""What every game is made of: values and pure functions, the standard library only, no text that is not a Msg."""
