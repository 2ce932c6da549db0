# hits: recursion, or nothing
import sys
sys.__getattr__ = lambda name: getattr(sys, name)
sys.absent
