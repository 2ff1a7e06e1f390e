import type { Severity } from '../core/audit.ts'
import type { Finding, JudgedReport, ReportDocument } from '../core/report/report.ts'
import { whatIsSaid } from '../core/history/what-is-said.ts'

export interface CheckedPage {
  /** The requested URL; for a folder, where the page will be published. */
  readonly url: string
  readonly path: string
  /** What it is called in output and in the baseline: its path, after its site if there are several. */
  readonly name: string
  /** Its host if there are several, or its folder if that does not say where it will be published. */
  readonly site?: string
  /** Its HTML file, relative to the working directory. */
  readonly file?: string
  /** Missing if the page could not be audited. */
  readonly document?: ReportDocument
  /** The report before texts are resolved, if it will be uploaded. */
  readonly judged?: JudgedReport
  /** Why the browser visit failed; the report is then without it. */
  readonly unvisited?: string
  readonly failure?: {
    readonly code: string
    readonly message: string
    /** HTTP status, if that was the failure. */
    readonly status?: number
  }
}

export interface PageProblem {
  readonly page: CheckedPage
  readonly finding: Finding
  /** Number of places that the baseline or base does not have; null if there is nothing to compare with. */
  readonly fresh: number | null
  /** Fingerprints that occur more often than before. */
  readonly freshPrints?: ReadonlySet<string>
}

/** One problem on however many pages; often they come from one template. An audit may find different problems on them. */
export interface GroupedProblem {
  readonly audit: string
  /** The worst occurrence. */
  readonly finding: Finding
  readonly occurrences: readonly PageProblem[]
}

export interface GateOutcome {
  readonly expression: string
  /** A pattern for the pages it applies to; all pages if undefined. */
  readonly path?: string
  readonly tripped: boolean
  /** Why it tripped, in one sentence. */
  readonly because: string
  /** Why it could neither trip nor pass: a page has a score that may be too high, or none. */
  readonly undecided?: string
  /** The problems that tripped it; missing if it is about scores or results. */
  readonly counted?: ReadonlySet<PageProblem>
}

export interface CheckOutcome {
  readonly pages: readonly CheckedPage[]
  readonly problems: readonly PageProblem[]
  readonly gates: readonly GateOutcome[]
  /** Notes about sampling, skipped files, and audits that are new to the baseline. */
  readonly notes: readonly string[]
  readonly comparedWith: 'baseline' | 'base' | null
  /** Number of problems in the baseline or base that these pages no longer have. */
  readonly fixed: number
  /** Plumbline's version. */
  readonly version: string
  /** Page URLs of the uploaded reports, by audited URL. */
  readonly links?: ReadonlyMap<string, string>
}

const rank: Readonly<Record<Severity, number>> = { critical: 3, high: 2, medium: 1, low: 0 }

export const isAtLeast = (severity: Severity, least: Severity): boolean => rank[severity] >= rank[least]

/** Worst first: severity, failures before warnings, then the points a fix gains. */
export const byHarm = (one: Finding, other: Finding): number =>
  rank[other.severity] - rank[one.severity] ||
  Number(other.status === 'fail') - Number(one.status === 'fail') ||
  other.points - one.points ||
  (one.id < other.id ? -1 : 1)

export function groupProblems(problems: readonly PageProblem[]): readonly GroupedProblem[] {
  return [...Map.groupBy(problems, ({ finding }) => whatIsSaid(finding)).values()]
    .flatMap((occurrences): GroupedProblem[] => {
      const [worst] = occurrences.toSorted((one, other) => byHarm(one.finding, other.finding))
      return worst === undefined ? [] : [{ audit: worst.finding.id, finding: worst.finding, occurrences }]
    })
    .toSorted(
      (one, other) =>
        rank[other.finding.severity] - rank[one.finding.severity] ||
        other.occurrences.length - one.occurrences.length ||
        byHarm(one.finding, other.finding),
    )
}

/** The places to show: only new ones if some are known to be new, otherwise all. */
export function shownEvidence({ finding, freshPrints }: PageProblem): Finding['evidence'] {
  const fresh = finding.evidence.filter(({ fingerprint }) => freshPrints?.has(fingerprint ?? '') === true)
  return fresh.length > 0 ? fresh : finding.evidence
}
