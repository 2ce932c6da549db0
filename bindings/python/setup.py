"""The tag of the wheel: it holds libspy and its worker for one platform, and no module for one version of Python."""

import os

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel

PLATFORM = os.environ.get("SPY_PLATFORM")  # such as manylinux_2_28_x86_64; without it a plain wheel is made, which finds libspy elsewhere


class Package(Distribution):
    def has_ext_modules(self):
        """What is for one platform lies in its folder: tools for wheels want no ELF file among pure modules."""
        return PLATFORM is not None


class Wheel(bdist_wheel):
    def get_tag(self):
        return ("py3", "none", PLATFORM) if PLATFORM else super().get_tag()


setup(distclass=Package, cmdclass={"bdist_wheel": Wheel})
