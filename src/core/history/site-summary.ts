import { type Category, categories } from '../audit.ts'
import { median } from '../../lib/median.ts'
import { type Finding, type LabTimes, type ReportDocument, visitOf } from '../report/report.ts'
import { isAveraged } from './comparable.ts'
import { openProblems } from '../score/score.ts'

/** A site as all its pages together, for a comparison with another. */
export interface SiteSummary {
  readonly project: string
  readonly pages: number
  readonly score: number | null
  /** Mean of its pages. */
  readonly categories: Readonly<Record<Category, number | null>>
  /** Median of its pages; null where no browser visited them. */
  readonly lab: LabTimes | null
  /** Whether a browser visited any of its pages. */
  readonly browser: boolean
  /** Those on most pages first. */
  readonly problems: readonly SiteProblem[]
}

interface SiteProblem {
  readonly finding: Pick<Finding, 'id' | 'status' | 'category' | 'severity' | 'title'>
  readonly pages: number
  /** Points that it takes off its category, averaged over all pages of the site. */
  readonly cost: number
  /** The page that shows it first, by the slug of its report. */
  readonly first: string
}

export interface SitePage {
  readonly slug: string
  readonly document: ReportDocument
}

export function summarizeSite(project: string, pages: readonly SitePage[]): SiteSummary {
  const documents = pages.map(({ document }) => document)
  const labs = documents.flatMap((document) => visitOf(document)?.lab ?? [])
  const means = categories.map(
    (category) => [category, mean(documents.map((each) => each.categories[category].score))] as const,
  )
  return {
    project,
    pages: pages.length,
    score: mean(documents.filter(isAveraged).map(({ score }) => score)),
    // One mean for every category.
    categories: Object.fromEntries(means) as SiteSummary['categories'],
    lab: labs.length === 0 ? null : medianTimes(labs),
    browser: labs.length > 0,
    problems: problemsOf(pages),
  }
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

function medianTimes(labs: readonly LabTimes[]): LabTimes {
  const of = (read: (lab: LabTimes) => number): number => median(labs.map(read))
  const measured = (read: (lab: LabTimes) => number | null): number | null => {
    const known = labs.map(read).filter((value) => value !== null)
    return known.length === 0 ? null : median(known)
  }
  return {
    ttfb_ms: of((lab) => lab.ttfb_ms),
    fcp_ms: measured((lab) => lab.fcp_ms),
    lcp_ms: measured((lab) => lab.lcp_ms),
    speed_index_ms: measured((lab) => lab.speed_index_ms),
    tbt_ms: measured((lab) => lab.tbt_ms),
    cls: measured((lab) => lab.cls),
    inp_ms: measured((lab) => lab.inp_ms),
    load_ms: of((lab) => lab.load_ms),
  }
}

function problemsOf(pages: readonly SitePage[]): readonly SiteProblem[] {
  const found = new Map<
    string,
    { finding: Finding; pages: number; points: number; cost: number; first: string }
  >()
  for (const { slug, document } of pages) {
    for (const finding of openProblems(document.findings)) {
      const known = found.get(finding.id) ?? { finding, pages: 0, points: 0, cost: 0, first: slug }
      known.pages += 1
      known.points += finding.points
      known.cost += finding.cost / pages.length
      found.set(finding.id, known)
    }
  }
  return [...found.values()].toSorted((a, b) => b.pages - a.pages || b.points - a.points)
}
