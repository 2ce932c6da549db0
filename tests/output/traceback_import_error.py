import sys
from sys import (
    path,
    pathh,
)
