"""The scoring school: a napkin told step by step, questions about it, and what a wrong answer says. No drawing."""
