import { texts } from '../../messages/texts.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { Problem } from '../../core/problem.ts'
import { readUrl } from '../../core/url/url.ts'
import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import { type Result, results } from '../../core/report/report.ts'
import { type McpCaller, mustWrite, openReport } from '../caller.ts'
import { presentSummary } from '../present.ts'
import { pageText } from '../page-text.ts'
import { integer, list, listed, paging, report, text, type Tool } from '../tool.ts'

const summary = { report: integer, state: text, findings: list, ...listed } as const

/** Enough for a browser run of an ordinary page; a slower one has to be polled. */
const defaultWaitSeconds = 45

export const auditPage: Tool<{ readonly url: string; readonly wait?: number }> = {
  name: 'audit_page',
  input: () => ({
    url: text,
    wait: { type: 'integer', minimum: 0, maximum: 55, description: texts.mcp.waitSeconds },
  }),
  required: ['url'],
  output: summary,
  readOnly: false,
  openWorld: true,
  async run({ url, wait = defaultWaitSeconds }, { caller, signal }) {
    mustWrite(caller)
    const known = await findByUrl(caller, url)
    const within = caller.projects === null ? {} : { within: caller.projects }
    const begun =
      known === undefined
        ? await caller.app.storeReport(caller.account, { url, ...within })
        : await caller.app.updateReport(caller.account, known.id, { rerun: true, ...within })
    const patience = AbortSignal.any([signal, AbortSignal.timeout(1000 * wait)])
    const waited = await caller.app.waitForRun(begun, patience)
    if (!waited.isOver)
      return { ...unfinished, next: texts.mcp.notFinished, report: begun.id, state: waited.report.state }
    return presentSummary(await openReport(caller, begun.id), caller.origin)
  },
}

const unfinished = {
  findings: [],
  shown: 0,
  total: 0,
  next_cursor: null,
} as const

async function findByUrl(caller: McpCaller, typed: string): Promise<ReportRecord | undefined> {
  const read = readUrl(typed)
  if ('because' in read) throw new Problem('invalid', sentenceText(read.because))
  const { href } = read.url
  const { items } = await caller.app.listReports({
    owner: caller.account,
    search: href,
    sortBy: 'id',
    sort: 'desc',
    perPage: 100,
    page: 1,
    ...(caller.projects === null ? {} : { within: caller.projects }),
  })
  return items.find(({ url }) => url === href)
}

export const getReport: Tool<{ readonly report: number; readonly detail?: 'summary' | 'full' }> = {
  name: 'get_report',
  input: { report, detail: { enum: ['summary', 'full'] } },
  required: ['report'],
  output: summary,
  readOnly: true,
  openWorld: false,
  async run({ report: id, detail = 'summary' }, { caller }) {
    const opened = await openReport(caller, id)
    const answer = presentSummary(opened, caller.origin)
    const { document } = opened
    if (detail === 'summary' || document === undefined) return answer
    const visit = document.browser === undefined || 'error' in document.browser ? null : document.browser.lab
    return {
      ...answer,
      categories: document.categories,
      vitals: visit,
      coverage: document.coverage,
      not_checked: { from_page: document.left_out.map((sentence) => pageText(sentence, 200)) },
    }
  },
}

interface ListInput {
  readonly project?: string
  readonly result?: Result
  readonly search?: string
  readonly cursor?: string
  readonly limit?: number
}

export const listReports: Tool<ListInput> = {
  name: 'list_reports',
  input: { project: text, result: { enum: [...results] }, search: text, ...paging },
  output: { reports: list, ...listed },
  readOnly: true,
  openWorld: false,
  async run({ project, result, search, cursor, limit = 10 }, { caller }) {
    const { items, total, next } = await caller.app.listReports({
      owner: caller.account,
      sortBy: 'id',
      sort: 'desc',
      perPage: Math.min(limit, 25),
      page: 1,
      ...(project === undefined ? {} : { project }),
      ...(result === undefined ? {} : { result }),
      ...(search === undefined ? {} : { search }),
      ...(cursor === undefined ? {} : { cursor }),
      ...(caller.projects === null ? {} : { within: caller.projects }),
    })
    return {
      reports: items.map((record) => ({
        report: record.id,
        url: pageText(record.url, 200),
        project: record.project,
        state: record.state,
        result: record.result,
        score: record.score,
        generated_at: record.generatedAt,
      })),
      shown: items.length,
      total,
      next_cursor: next,
    }
  },
}
