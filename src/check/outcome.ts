import type { Severity } from '../core/audit.ts'
import type { Finding, JudgedReport, ReportDocument } from '../core/report/report.ts'

export interface CheckedPage {
  /** As requested: for a folder, where the page will be published. */
  readonly url: string
  readonly path: string
  /** The HTML file behind it, relative to the working directory. */
  readonly file?: string
  /** Missing where the page could not be audited. */
  readonly document?: ReportDocument
  /** The same before wording, if it is to be uploaded. */
  readonly judged?: JudgedReport
  /** Why the browser could not look at it; the report is the one without. */
  readonly unvisited?: string
  readonly failure?: { readonly code: string; readonly message: string }
}

/** A problem on one page. */
export interface PageProblem {
  readonly page: CheckedPage
  readonly finding: Finding
  /** Places that the baseline or the base does not have; null where there is nothing to compare with. */
  readonly fresh: number | null
  /** Fingerprints of places of which there are more than before. */
  readonly freshPrints?: ReadonlySet<string>
}

/** What one audit complains about, on however many pages: a problem of a template is one of these. */
export interface GroupedProblem {
  readonly audit: string
  /** The worst of its occurrences. */
  readonly finding: Finding
  readonly occurrences: readonly PageProblem[]
}

export interface GateOutcome {
  readonly expression: string
  /** The pages it is about; all of them where there is no pattern. */
  readonly path?: string
  readonly tripped: boolean
  /** Why it tripped, in one sentence. */
  readonly because: string
}

export interface CheckOutcome {
  readonly pages: readonly CheckedPage[]
  readonly problems: readonly PageProblem[]
  readonly gates: readonly GateOutcome[]
  /** Sentences about sampling, what was not read, and audits that are new to the baseline. */
  readonly notes: readonly string[]
  readonly comparedWith: 'baseline' | 'base' | null
  /** Problems that the baseline or base has and these pages do not have any more. */
  readonly fixed: number
  readonly tool: string
  /** Where finished reports can be seen, by page URL. */
  readonly links?: ReadonlyMap<string, string>
}

const rank: Readonly<Record<Severity, number>> = { critical: 3, high: 2, medium: 1, low: 0 }

export const isAtLeast = (severity: Severity, least: Severity): boolean => rank[severity] >= rank[least]

/** Worst first: severity, failed before warned, then what the score gains. */
export const byHarm = (one: Finding, other: Finding): number =>
  rank[other.severity] - rank[one.severity] ||
  Number(other.status === 'fail') - Number(one.status === 'fail') ||
  other.points - one.points ||
  (one.id < other.id ? -1 : 1)

export function groupProblems(problems: readonly PageProblem[]): readonly GroupedProblem[] {
  return [...Map.groupBy(problems, ({ finding }) => finding.id)]
    .flatMap(([audit, occurrences]): GroupedProblem[] => {
      const [worst] = occurrences.toSorted((one, other) => byHarm(one.finding, other.finding))
      return worst === undefined ? [] : [{ audit, finding: worst.finding, occurrences }]
    })
    .toSorted(
      (one, other) =>
        rank[other.finding.severity] - rank[one.finding.severity] ||
        other.occurrences.length - one.occurrences.length ||
        byHarm(one.finding, other.finding),
    )
}

/** The places to show: new ones where some are known to be new, all of them otherwise. */
export function shownEvidence({ finding, freshPrints }: PageProblem): Finding['evidence'] {
  const fresh = finding.evidence.filter(({ fingerprint }) => freshPrints?.has(fingerprint ?? '') === true)
  return fresh.length > 0 ? fresh : finding.evidence
}

export const problemsOf = (document: ReportDocument): readonly Finding[] =>
  document.findings.filter(({ status, ignored }) => !ignored && (status === 'fail' || status === 'warn'))
