import type { Store } from '../../core/ports/store.ts'
import { notFound } from '../../core/problem.ts'
import { type SitePage, type SiteSummary, summarizeSite } from '../../core/history/site-summary.ts'
import type { ReadReport } from '../reports/read-report.ts'

/** Limit of pages, because each is a document to read. */
const pagesRead = 50

/** Everything about a site that a comparison with another site shows. */
export function makeSiteSummary({
  store,
  readReport,
}: {
  readonly store: Pick<Store, 'projects' | 'reports'>
  readonly readReport: ReadReport
}) {
  return async function siteSummary(owner: number, project: string): Promise<SiteSummary> {
    if ((await store.projects.find(owner, project)) === undefined) throw notFound()
    const order = { sortBy: 'id', sort: 'asc', perPage: pagesRead, page: 1 } as const
    const { items } = await store.reports.list({ owner, project, ...order })
    const pages: SitePage[] = []
    for (const report of items) {
      const document = await readReport(report)
      if (document !== undefined) pages.push({ slug: report.slug, document })
    }
    return summarizeSite(project, pages)
  }
}
