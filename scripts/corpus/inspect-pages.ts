import { resolveReport } from '../../src/codec/resolve-report.ts'
import type { Finding, ReportDocument } from '../../src/core/report/report.ts'
import type { Defect, Inspector } from '../../src/inspector/open-inspector.ts'
import type { CorpusPage } from './serve-corpus.ts'

export interface Judged {
  readonly page: CorpusPage
  readonly document: ReportDocument
  readonly defects: readonly Defect[]
  readonly ms: number
}

const atOnce = 3
const deadlineMs = 120_000

/**
 * Audits a few pages at a time and keeps their order. Responses that are not a page (empty, an error) are printed and
 * skipped.
 */
export async function inspectAll(
  inspector: Inspector,
  pages: readonly CorpusPage[],
): Promise<readonly Judged[]> {
  const judged: (Judged | undefined)[] = []
  const waiting = [...pages.entries()]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, page] = next
      judged[index] = await inspectOne(inspector, page)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return judged.filter((each) => each !== undefined)
}

async function inspectOne(inspector: Inspector, page: CorpusPage): Promise<Judged | undefined> {
  const startedAt = performance.now()
  try {
    const { report, defects } = await inspector.inspect(page.url, {
      signal: AbortSignal.timeout(deadlineMs),
      progress: () => undefined,
    })
    const document = resolveReport(report, { texts: inspector.texts })
    return { page, document, defects, ms: performance.now() - startedAt }
  } catch (error) {
    console.error(`${page.source}/${page.path}: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

/** How the second run's results differ from the first. */
export function differences(before: readonly Judged[], after: readonly Judged[]): readonly string[] {
  const first = new Map(before.map((each) => [each.page.url, each.document]))
  return after.flatMap(({ page, document }) => {
    const known = first.get(page.url)
    if (known === undefined) return []
    const where = `${page.source}/${page.path}`
    const score =
      known.score === document.score ? [] : [`${where}: score ${known.score} and ${document.score}`]
    const byId = new Map(known.findings.map((finding) => [finding.id, finding]))
    const findings = document.findings.flatMap((finding) => {
      const other = byId.get(finding.id)
      return other !== undefined && comparable(other) === comparable(finding)
        ? []
        : [
            `${where}: ${finding.id} is ${other?.status} (${other?.message}) and ${finding.status} (${finding.message})`,
          ]
    })
    return [...score, ...findings]
  })
}

/** Times vary between runs, so only their verdict must match. The content of informational findings is not compared. */
const comparable = ({ status, cost, message, evidence, limits }: Finding): string =>
  status === 'info' || limits?.unit === 'ms'
    ? JSON.stringify([status, cost])
    : // The nonexistent page is requested under a new name each time.
      JSON.stringify([status, cost, message, evidence]).replaceAll(/plumbline-[\da-f-]{36}/g, 'missing')
