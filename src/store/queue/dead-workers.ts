/** What a worker holds. */
export interface Leased {
  readonly key: number
  readonly token: string | null
  readonly attempt: number
  readonly lease_until: number | null
  /** Time left on the lease, by the database's clock. */
  readonly leftMs: number
}

/**
 * A worker is alive if its lease changes between two checks. Expiry times alone decide nothing: when the database's
 * clock jumps, it would end all leases at the same moment, or none for hours. A worker is dead if it was silent for
 * half a lease and its lease has expired, or for one and a half leases in any case.
 */
export function createDeadWorkerDetector<Row extends Leased>(
  leaseMs: number,
): (rows: readonly Row[]) => readonly Row[] {
  let seen = new Map<number, { readonly lease: string; readonly since: number }>()

  return function findDead(rows) {
    const now = performance.now()
    const before = seen
    seen = new Map(
      rows.map((row) => {
        const lease = `${row.token} ${row.attempt} ${row.lease_until}`
        const known = before.get(row.key)
        return [row.key, { lease, since: known?.lease === lease ? known.since : now }]
      }),
    )
    return rows.filter((row) => {
      const silentMs = now - (seen.get(row.key)?.since ?? now)
      return silentMs >= 1.5 * leaseMs || (silentMs >= leaseMs / 2 && row.leftMs < 0)
    })
  }
}
