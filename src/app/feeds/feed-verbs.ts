import { createHash } from 'node:crypto'
import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { RunRecord } from '../../core/ports/reports/runs.ts'
import type { Store } from '../../core/ports/store.ts'
import type { Alert } from '../../core/ports/monitoring/alerts.ts'
import type { Feed } from '../../core/ports/monitoring/feeds.ts'
import { notFound, Problem } from '../../core/problem.ts'
import { randomText } from '../keys/random-text.ts'
import { texts } from '../../messages/texts.ts'

/** A finished or failed run with the run before it, or an alert that was opened or resolved. */
export type FeedEntry = { readonly at: string } & (
  | {
      readonly report: Pick<ReportRecord, 'url' | 'slug'>
      readonly run: RunRecord
      readonly before: Pick<RunRecord, 'result' | 'score' | 'categories' | 'profile'> | null
    }
  | { readonly alert: Alert; readonly state: 'open' | 'resolved' }
)

const maxReports = 30
const runsOfReport = 4
const maxEntries = 50
const maxAlerts = 30

export function makeFeedVerbs({
  store,
}: {
  readonly store: Pick<Store, 'alerts' | 'feeds' | 'projects' | 'reports' | 'runs'>
}) {
  const { alerts, feeds, projects, reports, runs } = store
  return {
    /** The token is returned once: only its hash is stored. */
    async createFeed(
      account: number,
      project: string,
    ): Promise<{ readonly feed: Feed; readonly token: string }> {
      if ((await projects.find(account, project)) === undefined) throw notFound()
      const token = randomText(40)
      return { feed: await feeds.put({ account, project, tokenHash: hashOf(token) }), token }
    },

    async findFeed(account: number, project: string): Promise<Feed | undefined> {
      return project.includes('\0') ? undefined : feeds.find(account, project)
    },

    async revokeFeed(account: number, project: string): Promise<void> {
      if (project.includes('\0') || !(await feeds.remove(account, project))) throw noFeed()
    },

    /** The latest runs and alerts of a project, newest first, for anyone with the token. */
    async readFeed(token: string): Promise<{ readonly feed: Feed; readonly entries: readonly FeedEntry[] }> {
      const feed = /^[0-9A-Za-z]{40}$/.test(token) ? await feeds.byToken(hashOf(token)) : undefined
      if (feed === undefined) throw notFound()
      const { items } = await reports.list({
        owner: feed.account,
        project: feed.project,
        sortBy: 'generated_at',
        sort: 'desc',
        perPage: maxReports,
        page: 1,
      })
      const all = await Promise.all([alertsOf(feed), ...items.map((report) => entriesOf(report))])
      const entries = all.flat().toSorted((one, other) => (one.at < other.at ? 1 : -1))
      return { feed, entries: entries.slice(0, maxEntries) }
    },
  }

  /** The alerts that channels receive, without those that were only suspected. */
  async function alertsOf({ account, project }: Feed): Promise<readonly FeedEntry[]> {
    const { items } = await alerts.list({ owner: account, project, page: 1, perPage: maxAlerts })
    return items.flatMap((alert): FeedEntry[] => {
      const { openedAt, resolvedAt } = alert
      if (openedAt === null) return []
      const opened: FeedEntry = { at: openedAt, alert, state: 'open' }
      return resolvedAt === null ? [opened] : [{ at: resolvedAt, alert, state: 'resolved' }, opened]
    })
  }

  async function entriesOf(report: ReportRecord): Promise<readonly FeedEntry[]> {
    const history = await runs.history(report.id, runsOfReport)
    return history.flatMap((run, index) => {
      if (run.finishedAt === null || (run.state !== 'done' && run.state !== 'failed')) return []
      const before = history.slice(index + 1).find(({ state }) => state === 'done') ?? null
      // The run before the oldest one is unknown, and without it that one would look like the first.
      const isOldest = index === runsOfReport - 1
      return isOldest ? [] : [{ at: run.finishedAt, report, run, before }]
    })
  }
}

export const noFeed = (): Problem => new Problem('not-found', texts.problems.noFeed)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
