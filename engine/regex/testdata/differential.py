"""Random patterns and texts, one line of outcomes each: run it by two engines and compare what they print.

    python3.13 differential.py SEED COUNT > a; spy differential.py SEED COUNT > b; diff a b

CPython before 3.14 differs where \\B meets an empty text, and before 3.15 in groups that an iteration set which failed, and in classes of
IGNORECASE with characters above U+FFFF: the oracle of 3.15 agrees in all of 20,000 cases (seeds 53 to 56)."""
import re
import sys
import warnings

warnings.simplefilter('ignore')
class R:
    def __init__(s, x): s.x = x & 0xFFFFFFFFFFFFFFFF
    def n(s, k):
        s.x = (s.x * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (s.x >> 33) % k
    def pick(s, xs): return xs[s.n(len(xs))]
LIT = ['a','b','c','A','B','x','1',' ','\n','é','É','ſ','s','S','k','K','\u212a','ß','ı','i','I','İ','µ','μ','\U00010400','\U00010428','_','-']
LITA = ['a','b','c','A','B','x','1',' ','\n','_','-','\x80','\xe9','S']
ESC = ['\\d','\\D','\\w','\\W','\\s','\\S','\\.','\\n','\\x61','\\141','\\t']
AT = ['^','$','\\b','\\B','\\A','\\Z']
def cls(r, lits):
    out = '['
    if r.n(4) == 0: out += '^'
    for _ in range(1 + r.n(3)):
        k = r.n(6)
        if k < 3: out += esc(r.pick(lits))
        elif k < 4: out += r.pick(ESC[:6])
        else:
            a, b = r.pick(lits), r.pick(lits)
            if a > b and r.n(30): a, b = b, a
            out += esc(a) + '-' + esc(b)
    return out + ']'
def esc(c): return '\\' + c if c in '-]\\^[&~|' else c
class G:
    def __init__(g, r, lits, depth): g.r, g.lits, g.groups, g.names = r, lits, 0, []
    def alt(g, d):
        n = g.r.pick([1,1,1,2,2,3])
        return '|'.join(g.seq(d) for _ in range(n))
    def seq(g, d): return ''.join(g.item(d) for _ in range(g.r.pick([0,1,1,2,2,3,3,4])))
    def item(g, d):
        s = g.atom(d)
        if g.r.n(3) == 0:
            s += g.r.pick(['*','+','?','{2}','{1,2}','{,2}','{2,}','{0}','{3}','*','+','?'])
            s += g.r.pick(['','','','?','?','+'])
        return s
    def atom(g, d):
        r = g.r
        k = r.n(20)
        if d <= 0 or k < 9: 
            k2 = r.n(10)
            if k2 < 6: return r.pick(g.lits)
            if k2 < 7: return '.'
            if k2 < 8: return r.pick(ESC)
            return cls(r, g.lits)
        if k < 10: return r.pick(AT)
        if k < 13:
            g.groups += 1
            if r.n(4) == 0:
                name = 'n%d' % g.groups; g.names.append(name)
                return '(?P<%s>%s)' % (name, g.alt(d-1))
            return '(' + g.alt(d-1) + ')'
        if k < 14: return '(?:' + g.alt(d-1) + ')'
        if k < 15: return r.pick(['(?=','(?!','(?<=','(?<!']) + g.alt(d-1) + ')'
        if k < 16: return '(?>' + g.alt(d-1) + ')'
        if k < 17: return '(?' + r.pick(['i','s','m','x','-i','i-s','a','im']) + ':' + g.alt(d-1) + ')'
        if k < 18 and g.groups: return '\\%d' % (1 + r.n(g.groups))
        if k < 19 and g.groups: return '(?(%d)%s|%s)' % (1 + r.n(g.groups), g.seq(d-1), g.seq(d-1))
        if g.names: return '(?P=%s)' % r.pick(g.names)
        return cls(r, g.lits)
def noise(r, p):
    if not p: return p
    i = r.n(len(p))
    k = r.n(3)
    if k == 0: return p[:i] + p[i+1:]
    if k == 1: return p[:i] + r.pick(list('()[]{}?*+|\\-^$.,<>=!:#P1ax')) + p[i:]
    return p[:i]
FL = [0,0,0,re.I,re.M,re.S,re.X,re.A,re.I|re.A,re.I|re.M|re.S]
def show(m):
    return m and (m.span(), m.groups(), m.regs, m.lastindex, m.lastgroup)
def run(f):
    try: return f()
    except re.error as e: return ('E', str(e), e.pos, e.lineno, e.colno)
    except (IndexError, TypeError, ValueError, OverflowError, RecursionError) as e: return (type(e).__name__, str(e))
def main(seed, n, first=0):
    for i in range(first, n):
        r = R(seed * 1000003 + i * 7919)
        for _ in range(5): r.n(2)
        binary = r.n(4) == 0
        lits = LITA if binary else (LIT if r.n(2) else ['a','b','c','A'])
        g = G(r, lits, 3)
        p = g.alt(r.pick([1,2,3,3,4]))
        if r.n(8) == 0: p = noise(r, p)
        if r.n(15) == 0: p = r.pick(['(?i)','(?m)','(?s)','(?x)','(?a)','(?u)','(?L)']) + p
        fl = r.pick(FL)
        texts = [''.join(r.pick(lits) for _ in range(r.n(9))) for _ in range(3)]
        tmpl = ''.join(r.pick(['x', '\\1', '\\g<0>', '\\g<1>', '\\g<n1>', '-', '\\n', '\\2']) for _ in range(r.n(3)))

        if binary:
            p = p.encode('latin1', 'ignore'); texts = [t.encode('latin1') for t in texts]; tmpl = tmpl.encode()
        c = run(lambda: re.compile(p, fl))
        out = [c if type(c) is tuple else (c.flags, c.groups, dict(c.groupindex))]
        if type(c) is not tuple:
            for t in texts:
                out.append([show(c.search(t)), show(c.match(t)), show(c.fullmatch(t)), c.findall(t), run(lambda: c.split(t)), run(lambda: c.subn(tmpl, t)),
                   show(c.search(t, 1, 5)), [m.span() for m in c.finditer(t)], run(lambda: c.sub(lambda m: m[0]+m[0], t, 2))])
        print(i, ascii((p, int(fl), texts, tmpl)), ascii(out))

main(int(sys.argv[1]), int(sys.argv[2]))
