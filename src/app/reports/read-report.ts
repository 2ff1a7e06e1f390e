import { LRUCache } from 'lru-cache'
import { unpackCatalogue, unpackReport } from '../../codec/packed-report.ts'
import {
  resolveReport,
  type SpokenFinding,
  spokenFinding,
  spokenPlainTitle,
} from '../../codec/resolve-report.ts'
import type { Spoken } from '../../core/report/audit-message.ts'
import type { CatalogueTexts } from '../../core/report/catalogue.ts'
import type { Store } from '../../core/ports/store.ts'
import { currentLocale } from '../../messages/locale.ts'
import type { JudgedReport, ReportDocument } from '../../core/report/report.ts'

/** Which run to read, and whose ignore list applies. */
export interface WantedReport {
  readonly run: number | null
  readonly owner: number
  readonly project: string
}

export type ReadReport = (wanted: WantedReport) => Promise<ReportDocument | undefined>

/** What the findings of a run say, by audit, before it is put into words. */
export type SpokenFindings = (run: number | null) => Promise<ReadonlyMap<string, SpokenProblem>>

/** With the title for site owners, if there is one. */
export interface SpokenProblem extends SpokenFinding {
  readonly plain: Spoken | undefined
}

/** Twice as many as a service has that is updated every week for a year. */
const catalogueLimit = 100

interface Resolved {
  /** The locale and the ignored findings. */
  readonly key: string
  readonly texts: CatalogueTexts
  readonly document: ReportDocument
}

/** About 3 MB each, including the JSON that is sent. */
const resolvedLimit = 16

/**
 * Reads a run as its owner sees it: with texts, and graded with the project's ignore list. Every transport reads
 * reports here, so all of them show the same numbers. Undefined if the run has no results.
 */
export function makeReadReport(ports: {
  readonly store: Pick<Store, 'reports' | 'catalogues' | 'ignores'>
  readonly settings: { readonly documentCacheBytes: number }
}): { readonly readReport: ReadReport; readonly spokenFindings: SpokenFindings } {
  const { store, settings } = ports
  // Unpacked, a report takes about eight times its packed size.
  const reports = new LRUCache<number, JudgedReport>({ maxSize: settings.documentCacheBytes })
  const resolved = new LRUCache<JudgedReport, Resolved>({ max: resolvedLimit })
  const catalogues = new LRUCache<string, CatalogueTexts>({ max: catalogueLimit })

  return {
    async readReport({ run, owner, project }) {
      const report = run === null ? undefined : await readJudged(run)
      if (report === undefined) return undefined
      const [texts, ignored] = await Promise.all([
        readTexts(report.texts),
        store.ignores.list(owner, project),
      ])
      return inWords(
        report,
        texts,
        ignored.map(({ finding }) => finding),
      )
    },

    async spokenFindings(run) {
      const report = run === null ? undefined : await readJudged(run)
      if (report === undefined) return new Map()
      const { audits } = await readTexts(report.texts)
      return new Map(
        report.findings.flatMap((finding) => {
          const texts = audits[finding.id]
          if (texts === undefined) return []
          const plain = spokenPlainTitle(finding, texts)
          return [[finding.id, { ...spokenFinding(finding, texts), plain }] as const]
        }),
      )
    },
  }

  /** Returns the same object for the same texts, so that anything derived from it can be cached too. */
  function inWords(report: JudgedReport, texts: CatalogueTexts, ignored: readonly string[]): ReportDocument {
    const key = JSON.stringify([currentLocale(), ...ignored])
    const known = resolved.get(report)
    if (known?.key === key && known.texts === texts) return known.document
    const document = resolveReport(report, { texts, ignored: new Set(ignored) })
    resolved.set(report, { key, texts, document })
    return document
  }

  async function readJudged(run: number): Promise<JudgedReport | undefined> {
    const known = reports.get(run)
    if (known !== undefined) return known
    const packed = await store.reports.document(run)
    if (packed === undefined) return undefined
    const report = await unpackReport(packed)
    // Do not cache a report whose browser visit failed: a retry may still complete it. All others are final.
    if (report.browser === undefined || !('error' in report.browser))
      reports.set(run, report, { size: 8 * packed.length })
    return report
  }

  async function readTexts(version: string): Promise<CatalogueTexts> {
    const known = catalogues.get(version)
    if (known !== undefined) return known
    const packed = await store.catalogues.find(version)
    if (packed === undefined) return { version, audits: {} }
    const texts = await unpackCatalogue(packed)
    catalogues.set(version, texts)
    return texts
  }
}
