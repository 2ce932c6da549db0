"""The numbers of re that other modules ask for."""

from _sre import MAXGROUPS, MAXREPEAT
from re import PatternError, error
