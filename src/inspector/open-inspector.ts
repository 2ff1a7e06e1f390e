import type { Gathered } from '../core/facts.ts'
import type { Inspection, Progress, RunImage } from '../core/ports.ts'
import { packReport } from '../codec/packed-report.ts'
import { packSummary } from '../codec/packed-summary.ts'
import { loadCatalogue } from '../engine/catalogue.ts'
import { makeReport } from '../engine/make-report.ts'
import { runAudits } from '../engine/run-audits.ts'
import { gather } from '../gather/gather.ts'
import { countRequests } from './counted-net.ts'
import { type NetOptions, openNet } from '../gather/net/open-net.ts'
import type { CatalogueTexts } from '../core/report/catalogue.ts'
import type { JudgedReport } from '../core/report/report.ts'
import { gradeFindings } from '../core/report/score.ts'

export interface InspectorOptions {
  readonly net: NetOptions
  /** Name and version, kept in every report. */
  readonly engine: string
  /** Where the browser answers visits; without it pages are not looked at in one. */
  readonly browserSocket?: string
}

/** A defect of ours met on the way: which audit or fact, and what it threw. The report goes on without it. */
export interface Defect {
  readonly where: string
  readonly what: string
}

export interface Inspected {
  readonly report: JudgedReport
  readonly images: readonly RunImage[]
  readonly defects: readonly Defect[]
}

export interface Inspector {
  /** What its findings are put into words with. */
  readonly texts: CatalogueTexts
  inspect(
    url: string,
    options: { readonly signal: AbortSignal; readonly progress: Progress },
  ): Promise<Inspected>
}

/** Gather, judge, score, report: one line of calls, in whatever thread it is opened. */
export async function openInspector(options: InspectorOptions): Promise<Inspector> {
  const catalogue = await loadCatalogue()
  return {
    texts: catalogue.texts,
    async inspect(url, { signal, progress }) {
      const net = countRequests(openNet(options.net))
      const defects: Defect[] = []
      const onError = (where: string, error: unknown) => {
        defects.push({ where, what: error instanceof Error ? (error.stack ?? error.message) : String(error) })
      }
      try {
        const { fetched, facts } = await gather(url, {
          net,
          signal,
          progress,
          onError,
          ...(options.browserSocket === undefined ? {} : { browserSocket: options.browserSocket }),
        })
        progress('Judging', 0.9)
        const findings = runAudits(catalogue.audits, facts, onError)
        const report = makeReport({
          fetched,
          facts,
          findings,
          catalogue: catalogue.version,
          texts: catalogue.texts.version,
          engine: options.engine,
          userAgent: options.net.userAgent,
          requests: net.requests(),
        })
        return { report, images: imagesOf(facts.browser), defects }
      } finally {
        await net.close()
      }
    },
  }
}

/** What is kept of an inspection: the grade for the lists, the report packed. */
export function toInspection({ report, images }: Inspected, ignored: ReadonlySet<string>): Inspection {
  const { final_url: finalUrl, profile, catalogue, texts } = report
  return {
    ...gradeFindings(report.findings.filter(({ id }) => !ignored.has(id))),
    finalUrl,
    profile,
    catalogue,
    texts,
    document: packReport(report),
    summary: packSummary(report.page),
    images,
  }
}

function imagesOf(browser: Gathered['browser']): readonly RunImage[] {
  if (!browser.ok) return []
  return browser.value.pictures.map(({ name, type, base64 }) => ({
    name,
    type,
    bytes: new Uint8Array(Buffer.from(base64, 'base64')),
  }))
}
