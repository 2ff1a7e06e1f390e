import { say, texts } from '../messages/texts.ts'
import type { App } from '../app/app.ts'
import type { ReportRecord } from '../core/ports/reports/reports.ts'
import { Problem } from '../core/problem.ts'
import type { ReportDocument } from '../core/report/report.ts'

/** Who calls a tool, and what their key allows. */
export interface McpCaller {
  readonly app: App
  readonly account: number
  /** The visible projects; null for all. */
  readonly projects: readonly string[] | null
  readonly mayWrite: boolean
  /** Base URL of links; null if no service shows pages. */
  readonly origin: string | null
}

export function mustWrite({ mayWrite }: McpCaller): void {
  if (mayWrite) return
  throw new Problem('forbidden', texts.mcp.readOnlyKey)
}

export interface OpenedReport {
  readonly record: ReportRecord
  readonly document: ReportDocument | undefined
}

export async function openReport(caller: McpCaller, report: number): Promise<OpenedReport> {
  const record = await caller.app
    .showReport(caller.account, report, caller.projects)
    .catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'not-found')
        throw new Problem('not-found', say(texts.mcp.noReport, { report: String(report) }))
      throw error
    })
  return { record, document: await caller.app.readReport(record) }
}

/** The same, but throws unless there are results. */
export async function openResults(
  caller: McpCaller,
  report: number,
): Promise<{ readonly run: number; readonly record: ReportRecord; readonly document: ReportDocument }> {
  const { record, document } = await openReport(caller, report)
  if (document === undefined || record.run === null)
    throw new Problem('conflict', say(texts.mcp.noResults, { report: String(report), state: record.state }))
  return { run: record.run, record, document }
}
