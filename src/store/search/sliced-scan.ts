import { sentence } from '../../core/sentence.ts'
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { privacies, reportStates } from '../../core/ports/reports/reports.ts'
import { Problem } from '../../core/problem.ts'
import { sqliteProblem } from '../sqlite/problems.ts'
import type { Scan, Scanned, Sought } from '../database.ts'
import { tallies, type Tally } from '../reports/tallies.ts'

/** URLs scanned per slice, which takes a millisecond. */
const sliceReports = 4000

/**
 * Scans every URL of an account or project on the embedded database, which may be very many, in slices that yield to
 * other work. A dedicated connection keeps one consistent snapshot.
 */
export function slicedScan(open: () => DatabaseSync): { readonly scan: Scan; close(): Promise<void> } {
  let database: DatabaseSync | undefined
  let isClosed = false
  // One scan at a time: a connection has one snapshot.
  let busy: Promise<unknown> = Promise.resolve()

  async function scanNow(sought: Sought): Promise<Scanned> {
    database ??= open()
    database.exec('begin')
    try {
      return await scanSlices(database, sought, () => isClosed)
    } catch (error) {
      throw sqliteProblem(error)
    } finally {
      database.exec('rollback')
    }
  }

  return {
    scan(sought) {
      const scanned = busy.then(() => scanNow(sought))
      busy = scanned.catch(() => undefined)
      return scanned
    },
    async close() {
      isClosed = true
      await busy
      database?.close()
    },
  }
}

/** As stored: see `sortKeys`. */
const ranks: Readonly<Record<Tally, number>> = { bad: 0, decent: 1, good: 2, pending: 3 }

async function scanSlices(
  database: DatabaseSync,
  { scope, id, among, pattern, sweeping, owner, maxIds }: Sought,
  isClosed: () => boolean,
): Promise<Scanned> {
  const after = `from reports where ${scope} = ? and state = ? and privacy = ? and result_up = ?
    and (url, id) > (?, ?)`
  const matching = `url like ? escape '\\'${sweeping ? alive : ''}`
  const kept = database
    .prepare(`select ${tallies.join(', ')} from searches where owner_id = ? and pattern = ?`)
    .get(owner, pattern)
  const boundary = database.prepare(
    `select url, id ${after} order by url, id limit 1 offset ${sliceReports - 1}`,
  )
  const count = database.prepare(`select count(*) as found ${after} and (url, id) <= (?, ?) and ${matching}`)
  const list = database.prepare(`select id ${after} and (url, id) <= (?, ?) and ${matching} limit ?`)

  const found = { good: 0, decent: 0, bad: 0, pending: 0 }
  const ids: number[] = []
  for (const result of among)
    for (const group of groupsOf(result)) {
      for (let from: Place | undefined = first; from !== undefined; ) {
        if (isClosed()) throw new Problem('unavailable', sentence('shuttingDown'))
        const next: Row | undefined = boundary.get(id, ...group, ...from)
        const to: Place = next === undefined ? last : [String(next['url']), Number(next['id'])]
        const slice: SQLInputValue[] = [id, ...group, ...from, ...to, pattern]
        const hits = Number(count.get(...slice)?.['found'])
        found[result] += hits
        if (hits > 0 && ids.length <= maxIds) {
          ids.push(...list.all(...slice, maxIds + 1 - ids.length).map((row) => Number(row['id'])))
        }
        from = next === undefined ? undefined : to
        await nextTurn()
      }
    }
  return {
    found,
    ids: ids.length > maxIds ? undefined : ids,
    kept: Object.fromEntries(tallies.map((name) => [name, Number(kept?.[name] ?? 0)])) as Record<
      Tally,
      number
    >,
  }
}

/** The index by group contains the URLs. */
const groupsOf = (result: Tally): readonly (readonly [state: string, privacy: number, rank: number])[] =>
  reportStates.flatMap((state) => privacies.map((privacy) => [state, privacy, ranks[result]] as const))

type Row = Readonly<Record<string, SQLOutputValue>>

type Place = readonly [url: string, id: number]

/** URLs are ASCII, so these sort before and after all of them. */
const first: Place = ['', 0]
const last: Place = ['\u{10ffff}', Number.MAX_SAFE_INTEGER]

const alive = ' and exists (select 1 from projects where projects.id = reports.project_id)'
