import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { Crumb } from '../../parts/page-head.ts'
import { texts } from '../../../messages/texts.ts'

const t = texts.report

/** From the list to the project of a report. */
export const projectCrumbs = ({ project }: Pick<ReportRecord, 'project'>): readonly Crumb[] => [
  { href: '/reports', label: t.reports },
  { href: `/projects/${encodeURIComponent(project)}`, label: project },
]

/** From the list to a report, for the pages about it. */
export const reportCrumbs = (record: Pick<ReportRecord, 'project'>, base: string): readonly Crumb[] => [
  ...projectCrumbs(record),
  { href: base, label: t.report },
]
