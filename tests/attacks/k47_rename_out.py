# expect: ModuleNotFoundError PermissionError FileNotFoundError OSError
# host: mount-rw
import os
os.rename('/mnt/f.txt', '/mnt/../outside/stolen')
print('LEAK: renamed out of the mount')
