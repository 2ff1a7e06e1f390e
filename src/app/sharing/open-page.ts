import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { notFound } from '../../core/problem.ts'
import type { Tickets } from './tickets.ts'

export interface Viewer {
  /** The signed-in account. */
  readonly account?: number
  /** The ticket of `unlockPage` for this page. */
  readonly pass?: string
}

export type OpenedPage =
  | { readonly is: 'open'; readonly report: ReportRecord; readonly asOwner: boolean }
  | { readonly is: 'password-needed'; readonly of: Pick<ReportRecord, 'owner' | 'project'> }

/** Decides who may see a report page. A page that the viewer may not see is not found, as if it did not exist. */
export function makeOpenPage(ports: { readonly store: Pick<Store, 'reports'>; readonly tickets: Tickets }) {
  return async function openPage(slug: string, viewer: Viewer): Promise<OpenedPage> {
    const report = await ports.store.reports.findBySlug(slug)
    if (report === undefined) throw notFound()
    const asOwner = viewer.account === report.owner
    if (asOwner || report.privacy === 0) return { is: 'open', report, asOwner }
    if (report.privacy === 1 || report.passwordHash === null) throw notFound()
    const { pass } = viewer
    const passes =
      pass !== undefined && (await ports.tickets.holds('page', pass, report.slug, report.passwordHash))
    return passes ? { is: 'open', report, asOwner } : { is: 'password-needed', of: report }
  }
}
