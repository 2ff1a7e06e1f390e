interface Snapshot {
  /** Transactions with this id or a higher one were not visible. */
  readonly xmax: bigint
  /** Earlier ones that were not visible either. */
  readonly running: ReadonlySet<bigint>
}

/** If there are more transactions than this between two snapshots, they are not checked one by one. */
const maxCommits = 100n

/** Enough for the transactions between two requests. */
const maxHarmless = 1000

/**
 * Turns snapshots, in the order they were taken, into revisions. Equal revisions show the same reports. Transactions
 * that only count calls for the rate limit are harmless and ignored; otherwise every request would change the
 * revision.
 */
export function readRevisions() {
  const harmless = new Set<bigint>()
  let last: Snapshot | undefined
  let lastText = ''
  let revision = ''
  return {
    /** `xid` is the id of the transaction. */
    addHarmless(xid: string): void {
      harmless.add(BigInt(xid))
      const [oldest] = harmless
      if (harmless.size > maxHarmless && oldest !== undefined) harmless.delete(oldest)
    },
    /** In the format of `pg_current_snapshot()`: `xmin:xmax:running,running`. */
    revisionOf(text: string): string {
      if (text === lastText) return revision
      const [, xmax = '0', running = ''] = text.split(':')
      const now = {
        xmax: BigInt(xmax),
        running: new Set(running === '' ? [] : running.split(',').map(BigInt)),
      }
      if (last === undefined || !onlyHarmless(last, now, harmless)) revision = text
      last = now
      lastText = text
      return revision
    },
  }
}

export type Revisions = ReturnType<typeof readRevisions>

/** Whether everything that became visible between two snapshots is harmless. */
function onlyHarmless(before: Snapshot, now: Snapshot, harmless: ReadonlySet<bigint>): boolean {
  const started = now.xmax - before.xmax
  // A negative number means that this is another server.
  if (started < 0n || started > maxCommits) return false
  const isUnchanged = (xid: bigint): boolean => now.running.has(xid) || harmless.has(xid)
  for (let xid = before.xmax; xid < now.xmax; xid += 1n) if (!isUnchanged(xid)) return false
  return [...before.running].every(isUnchanged)
}
