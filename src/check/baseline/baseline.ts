import type { Finding } from '../../core/report/report.ts'
import { isProblem, openProblems } from '../../core/score/score.ts'
import type { CheckedPage, PageProblem } from '../outcome.ts'
import { type Prints, printsOf, restPrint } from './fingerprints.ts'

export interface BaselineEntry {
  readonly fingerprint: string
  readonly audit: string
  /** The name of its page. Fingerprints contain no site, so this distinguishes those of several. */
  readonly path: string
  readonly count: number
  /** The day it was recorded, `YYYY-MM-DD`. */
  readonly since: string
  readonly reason?: string
  /** From the day after, `YYYY-MM-DD`, it counts as new again. */
  readonly expires?: string
}

export interface Baseline {
  /** The audits that ran for the baseline. Problems of other audits come from an upgrade and are not new. */
  readonly audits: readonly string[]
  /** Names of its pages: paths, after their site if there are several. */
  readonly pages: readonly string[]
  readonly entries: readonly BaselineEntry[]
}

export interface Compared {
  readonly problems: readonly PageProblem[]
  readonly fixed: number
  /** Audits that are not in the baseline, with the number of problems they found. */
  readonly byUpgrade: ReadonlyMap<string, number>
  /** Number of expired entries, which count as new again. */
  readonly expired: number
}

/** All problems of the pages, with the number of places that are not in the baseline. */
export function compareWith(
  baseline: Baseline | undefined,
  pages: readonly CheckedPage[],
  today: string,
): Compared {
  const all = pages.flatMap((page) =>
    page.document === undefined
      ? []
      : openProblems(page.document.findings).map((finding) => ({ page, finding })),
  )
  if (baseline === undefined) {
    return {
      problems: all.map((each) => ({ ...each, fresh: null })),
      fixed: 0,
      byUpgrade: new Map(),
      expired: 0,
    }
  }
  const audits = new Set(baseline.audits)
  const live = baseline.entries.filter(({ expires }) => expires === undefined || expires >= today)
  const known = Map.groupBy(live, ({ path, audit }) => keyOf(path, audit))
  const byUpgrade = new Map<string, number>()
  const problems = all.map(({ page, finding }): PageProblem => {
    if (!audits.has(finding.id)) {
      byUpgrade.set(finding.id, (byUpgrade.get(finding.id) ?? 0) + 1)
      return { page, finding, fresh: 0 }
    }
    const entries = known.get(keyOf(page.name, finding.id)) ?? []
    const prints = printsOf(finding, page.path)
    return {
      page,
      finding,
      fresh: freshOf(prints, entries, restPrint(finding.id, page.path)),
      freshPrints: new Set([...prints.keys()].filter((print) => moreThan(prints, entries, print))),
    }
  })
  const expired = baseline.entries.length - live.length
  return { problems, fixed: fixedOf(live, pages), byUpgrade, expired }
}

/** If there are more places than a report keeps, only their number can be compared. */
function freshOf(prints: Prints, entries: readonly BaselineEntry[], rest: string): number {
  const known = new Map(entries.map(({ fingerprint, count }) => [fingerprint, count]))
  if (known.has(rest)) {
    const before = entries.reduce((sum, { count }) => sum + count, 0)
    return Math.max(0, [...prints.values()].reduce((sum, count) => sum + count, 0) - before)
  }
  let fresh = 0
  for (const [print, count] of prints) fresh += Math.max(0, count - (known.get(print) ?? 0))
  return fresh
}

const moreThan = (prints: Prints, entries: readonly BaselineEntry[], print: string): boolean =>
  (prints.get(print) ?? 0) > (entries.find(({ fingerprint }) => fingerprint === print)?.count ?? 0)

/** Passed or no longer applicable. An audit whose facts a folder does not have is neither. */
const isSound = ({ status, message_id: message }: Finding): boolean =>
  status === 'pass' || (status === 'not-applicable' && message !== 'from-files')

/**
 * Number of entries whose audit is now fine with the page. Pages and audits that were not checked count for nothing.
 */
function fixedOf(entries: readonly BaselineEntry[], pages: readonly CheckedPage[]): number {
  const passing = new Set(
    pages.flatMap((page) =>
      (page.document?.findings ?? []).filter(isSound).map(({ id }) => keyOf(page.name, id)),
    ),
  )
  return new Set(entries.map(({ path, audit }) => keyOf(path, audit)).filter((key) => passing.has(key))).size
}

const keyOf = (path: string, audit: string): string => `${audit} ${path}`

/**
 * The audits that have a verdict on a page. Without the browser, or for a folder instead of a site, some have none:
 * their entries stay.
 */
const judgedOn = (pages: readonly CheckedPage[]): ReadonlySet<string> =>
  new Set(
    pages.flatMap((page) =>
      (page.document?.findings ?? []).filter(isJudged).map(({ id }) => keyOf(page.name, id)),
    ),
  )

const isJudged = (finding: Finding): boolean =>
  isSound(finding) || isProblem(finding) || finding.status === 'info'

/** The baseline after this run: current entries for everything with a verdict, all others unchanged. */
export function writeBaseline(
  before: Baseline | undefined,
  pages: readonly CheckedPage[],
  today: string,
): Baseline {
  const visited = pages.filter(({ document }) => document !== undefined)
  const paths = new Set(visited.map(({ name }) => name))
  const judged = judgedOn(visited)
  const old = new Map((before?.entries ?? []).map((entry) => [entryKey(entry), entry]))
  const now = entriesOf(visited, today).map((entry) => {
    const { since, reason, expires } = old.get(entryKey(entry)) ?? entry
    return {
      ...entry,
      since,
      ...(reason === undefined ? {} : { reason }),
      // An expired entry that is recorded again does not expire.
      ...(expires === undefined || expires < today ? {} : { expires }),
    }
  })
  const kept = (before?.entries ?? []).filter(({ path, audit }) => !judged.has(keyOf(path, audit)))
  const ran = visited.flatMap(({ document }) => (document?.findings ?? []).map(({ id }) => id))
  return {
    audits: [...new Set([...(before?.audits ?? []), ...ran])].toSorted(),
    pages: [...new Set([...(before?.pages ?? []), ...paths])].toSorted(),
    entries: [...kept, ...now],
  }
}

/** The baseline without problems that checked pages no longer have. Nothing is added. */
export function pruneBaseline(before: Baseline, pages: readonly CheckedPage[], today: string): Baseline {
  const visited = pages.filter(({ document }) => document !== undefined)
  const judged = judgedOn(visited)
  const now = new Map(entriesOf(visited, today).map((entry) => [entryKey(entry), entry.count]))
  const entries = before.entries.flatMap((entry) => {
    if (!judged.has(keyOf(entry.path, entry.audit))) return [entry]
    const count = Math.min(entry.count, now.get(entryKey(entry)) ?? 0)
    return count === 0 ? [] : [{ ...entry, count }]
  })
  return { ...before, entries }
}

const entriesOf = (pages: readonly CheckedPage[], since: string): readonly BaselineEntry[] =>
  pages.flatMap((page) =>
    openProblems(page.document?.findings ?? []).flatMap((finding) =>
      [...printsOf(finding, page.path)].map(([fingerprint, count]) => ({
        fingerprint,
        audit: finding.id,
        path: page.name,
        count,
        since,
      })),
    ),
  )

const entryKey = ({ path, fingerprint }: Pick<BaselineEntry, 'path' | 'fingerprint'>): string =>
  `${fingerprint} ${path}`
