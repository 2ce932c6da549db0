import sys
import sys as s
from sys import version as v, path
