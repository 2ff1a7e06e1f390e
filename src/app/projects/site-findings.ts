import { currentLocale } from '../../messages/locale.ts'
import { setImmediate as letOthersGoFirst } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Failure } from '../../core/failure.ts'
import type { Store } from '../../core/ports/store.ts'
import { notFound } from '../../core/problem.ts'
import type { SiteReport } from '../../core/site/site-audit.ts'
import type { JudgeSite, StoredPage } from '../../core/site/site-ports.ts'
import { within } from '../../lib/time/within.ts'
import type { Log } from '../log.ts'

/** The state of the findings across a project's pages. */
export type SiteFindings =
  | { readonly state: 'done'; readonly report: SiteReport }
  | { readonly state: 'pending' }
  /** They failed; retried once a report of the project changes. */
  | { readonly state: 'failed' }
  /** The machine was too busy; retried with the next request. */
  | { readonly state: 'late' }

/** Reading this many takes a few milliseconds on the embedded database. */
const reportsAtOnce = 100
/** Maximum number of cached sites, and of sites waiting to be audited. */
const maxSites = 100

interface Judgement {
  /** The project's version, read before its pages. */
  readonly mark: string
  readonly findings: Promise<SiteFindings>
  over: boolean
  late: boolean
}

/** Findings across a project: computed on demand, and again when its reports have changed. */
export function makeSiteFindings(ports: {
  readonly store: Pick<Store, 'projects'>
  readonly judgeSite?: JudgeSite | undefined
  readonly log: Log
  /** How many of a project's newest reports are included. Default 2,000. */
  readonly maxReports?: number
}) {
  const { store, judgeSite = cannotJudge, log, maxReports = 2000 } = ports
  const kept = new LRUCache<string, Judgement>({ max: maxSites })
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  /** `waitMs` limits the wait for findings that are not ready. */
  return async function siteFindings(owner: number, project: string, waitMs: number): Promise<SiteFindings> {
    const until = performance.now() + waitMs
    for (;;) {
      const mark = await store.projects.mark(owner, project)
      if (mark === undefined) throw notFound()
      const judgement = judgementOf(owner, project, mark)
      const findings = await (judgement && within(judgement.findings, until - performance.now()))
      if (findings === undefined) return { state: 'pending' }
      // A computation in progress uses an older version: wait for it, then start another.
      if (judgement?.mark === mark) return findings
    }
  }

  function judgementOf(owner: number, project: string, mark: string): Judgement | undefined {
    const name = `${owner} ${currentLocale()} ${project}`
    const known = kept.get(name)
    if (known !== undefined && (!known.over || (known.mark === mark && !known.late))) return known
    if (waiting >= maxSites) return undefined
    waiting += 1
    // One site at a time: each needs a thread and many pages.
    const findings = last.then(() => judge(owner, project))
    const judgement = { mark, findings, over: false, late: false }
    last = findings.then(({ state }) => {
      judgement.over = true
      judgement.late = state === 'late'
      waiting -= 1
    })
    kept.set(name, judgement)
    return judgement
  }

  async function judge(owner: number, project: string): Promise<SiteFindings> {
    try {
      const total = (await store.projects.find(owner, project))?.reports ?? 0
      const judged = await judgeSite(pagesOf(owner, project))
      return { state: 'done', report: { ...judged, left: Math.max(0, total - maxReports) } }
    } catch (error) {
      if (error instanceof Failure && error.code === 'out-of-time') {
        log.warn({ err: error, owner, project }, 'site audits ran out of time')
        return { state: 'late' }
      }
      log.error({ err: error, owner, project }, 'site audits failed')
      return { state: 'failed' }
    }
  }

  async function* pagesOf(owner: number, project: string): AsyncGenerator<readonly StoredPage[]> {
    let before: number | null = null
    for (let read = 0; read < maxReports; read += reportsAtOnce) {
      const limit = Math.min(reportsAtOnce, maxReports - read)
      const part: readonly StoredPage[] = await store.projects.pages(owner, project, { before, limit })
      yield part
      if (part.length < limit) return
      before = part.at(-1)?.report ?? null
      await letOthersGoFirst()
    }
  }
}

const cannotJudge: JudgeSite = () => Promise.reject(new Error('Nothing here judges sites.'))
