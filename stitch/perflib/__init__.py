"""The performance library: times, verdicts and failures kept across runs.  Keys are strings, nothing here knows the IR.

    key.py        what is stored                     schema.py    tables, migrations, which of two facts is kept
    store.py      `PerfLib`: facts in memory         database.py  visits to the file, damage
    merge.py      every fact of a file, adding,      forklock.py  the lock that `os.fork` waits for
                  pruning, counting                  exchange.py  JSON lines and CSV
"""
