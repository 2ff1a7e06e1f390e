import { categories, type Category } from '../audit.ts'
import type { Finding, ReportDocument } from './report.ts'

/** One finding in two runs; null where the run did not have it. */
export interface Change {
  readonly id: string
  readonly before: Finding | null
  readonly after: Finding | null
}

export interface Comparison {
  readonly score: { readonly from: number | null; readonly to: number | null }
  readonly categories: Readonly<
    Record<Category, { readonly from: number | null; readonly to: number | null }>
  >
  /** Problems that were not there before. */
  readonly appeared: readonly Change[]
  /** Problems that are gone. */
  readonly fixed: readonly Change[]
  /** Problems in both. */
  readonly remaining: readonly Change[]
  /** Measured in one run and not in the other, which says nothing about the page. */
  readonly unseen: readonly Change[]
  /** Judged by other rules: added, dropped or weighed differently. The page may be as it was. */
  readonly rules: readonly Change[]
  /** Scores of different profiles are not compared. */
  readonly sameProfile: boolean
}

/** What changed between two runs of a report, and what only seems to have. */
export function compareDocuments(from: ReportDocument, to: ReportDocument): Comparison {
  const changes = pair(from.findings, to.findings)
  const same = changes.filter(isSameRule)
  return {
    score: { from: from.score, to: to.score },
    // Each category once, so every one is there.
    categories: Object.fromEntries(
      categories.map((name) => [name, { from: from.categories[name].score, to: to.categories[name].score }]),
    ) as Comparison['categories'],
    appeared: same.filter(({ before, after }) => isSound(before) && isProblem(after)),
    fixed: same.filter(({ before, after }) => isProblem(before) && isSound(after)),
    remaining: same.filter(({ before, after }) => isProblem(before) && isProblem(after)),
    unseen: same.filter(({ before, after }) => isSeen(before) !== isSeen(after)),
    rules: changes.filter((change) => !isSameRule(change)),
    sameProfile: from.profile === to.profile,
  }
}

function pair(before: readonly Finding[], after: readonly Finding[]): readonly Change[] {
  const earlier = new Map(before.map((finding) => [finding.id, finding]))
  const later = new Map(after.map((finding) => [finding.id, finding]))
  return [...new Set([...later.keys(), ...earlier.keys()])].map((id) => ({
    id,
    before: earlier.get(id) ?? null,
    after: later.get(id) ?? null,
  }))
}

/** What a finding's rule is made of: a page is not to blame for what changed here. */
const ruleOf = ({ severity, cause, limits, ignored }: Finding): string =>
  JSON.stringify([severity, cause, limits?.pass, limits?.fail, ignored])

function isSameRule({ before, after }: Change): boolean {
  return before !== null && after !== null && ruleOf(before) === ruleOf(after)
}

const isProblem = (finding: Finding | null): boolean =>
  finding?.status === 'fail' || finding?.status === 'warn'

const isSeen = (finding: Finding | null): boolean =>
  finding !== null && finding.status !== 'inconclusive' && finding.status !== 'error'

/** Passing, or with nothing there to judge any more. */
const isSound = (finding: Finding | null): boolean => isSeen(finding) && !isProblem(finding)
