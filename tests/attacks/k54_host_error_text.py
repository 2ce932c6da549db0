# expect: done
# host: fail
try:
    fail()
except Exception as e:
    s = repr(e) + str(e.args) + repr(getattr(e, '__cause__', None)) + repr(getattr(e, '__context__', None))
    print(type(e).__name__, s[:500])
    tb = e.__traceback__
    while tb is not None:
        if 'site-packages' in tb.tb_frame.f_code.co_filename or 'host.py' in tb.tb_frame.f_code.co_filename:
            print('LEAK: host frame', tb.tb_frame.f_code.co_filename); break
        tb = tb.tb_next
print('DONE')
