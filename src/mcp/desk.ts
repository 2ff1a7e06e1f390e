import { say, texts } from '../messages/texts.ts'
import type { App } from '../app/app.ts'
import type { ReportRecord } from '../core/ports.ts'
import { Problem } from '../core/problem.ts'
import type { ReportDocument } from '../core/report/report.ts'

/** The context that tools run in: the app, and what the connection's key may do. */
export interface Desk {
  readonly app: App
  readonly account: number
  /** The visible projects; null for all. */
  readonly projects: readonly string[] | null
  readonly mayWrite: boolean
  /** Base URL of links; null if no service shows pages. */
  readonly origin: string | null
}

export function mustWrite({ mayWrite }: Desk): void {
  if (mayWrite) return
  throw new Problem('forbidden', texts.mcp.readOnlyKey)
}

export interface OpenedReport {
  readonly record: ReportRecord
  readonly document: ReportDocument | undefined
}

export async function openReport(desk: Desk, report: number): Promise<OpenedReport> {
  const record = await desk.app.showReport(desk.account, report, desk.projects).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not-found')
      throw new Problem('not-found', say(texts.mcp.noReport, { report: String(report) }))
    throw error
  })
  return { record, document: await desk.app.readReport(record) }
}

/** The same, but throws unless there are results. */
export async function openResults(
  desk: Desk,
  report: number,
): Promise<{ readonly run: number; readonly record: ReportRecord; readonly document: ReportDocument }> {
  const { record, document } = await openReport(desk, report)
  if (document === undefined || record.run === null)
    throw new Problem('conflict', say(texts.mcp.noResults, { report: String(report), state: record.state }))
  return { run: record.run, record, document }
}
