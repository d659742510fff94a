"""The performance library: times, verdicts and failures kept across runs.  Keys are strings, nothing here knows the IR.

`docs/perflib.md` is its manual. What was measured is in one SQLite file: times of ops and groups under a schedule,
verdicts, failures. A process loads the facts of its own device,
package sources (`objcache.sources_version`: they give stored schedules their meaning) and toolchain at the first
question and answers from memory, so its plans do not change half-way. Connections live for one visit only: no thread or
forked child ever meets another's. Which of two facts with one key is kept is a total order (runs, then date), which
makes merging commutative and idempotent. A file shows by its application id that it is ours before anything is done to
it; moving a damaged one aside needs a lock on its folder that every visit shares.

    key.py        what is stored                     schema.py    tables, migrations, which of two facts is kept
    store.py      `PerfLib`: facts in memory         database.py  visits to the file, damage
    merge.py      every fact of a file, adding,      forklock.py  the lock that `os.fork` waits for
                  pruning, counting                  exchange.py  JSON lines and CSV
"""
