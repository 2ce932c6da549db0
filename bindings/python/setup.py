"""The tag of the wheel: it holds libspy and its worker for one platform, and no module for one version of Python."""

import os

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel


class Wheel(bdist_wheel):
    """A wheel for SPY_PLATFORM, such as manylinux_2_28_x86_64; without it a plain one, which finds libspy elsewhere."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = "SPY_PLATFORM" not in os.environ

    def get_tag(self):
        platform = os.environ.get("SPY_PLATFORM")
        return ("py3", "none", platform) if platform else super().get_tag()


setup(cmdclass={"bdist_wheel": Wheel})
