# expect: steps PermissionError done ValueError recursion
import fnmatch, pathlib
fnmatch.fnmatch('a' * 5000 + 'b', '*a' * 2000 + 'c')
pathlib.PurePath('/'.join('a' * 3000)).full_match('/'.join(['**', 'a'] * 1000) + '/c')
