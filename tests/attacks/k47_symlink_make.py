# expect: ModuleNotFoundError PermissionError OSError AttributeError
# host: mount-rw
import os
os.symlink('/etc/passwd', '/mnt/mine')
t = open('/mnt/mine').read()
if 'root:' in t: print('LEAK: own symlink followed')
