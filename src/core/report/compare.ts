import { categories, type Category } from '../audit.ts'
import type { Evidence } from './evidence.ts'
import type { Finding, ReportDocument } from './report.ts'

/** One finding in two runs; null where the run did not have it. */
export interface Change {
  readonly id: string
  readonly before: Finding | null
  readonly after: Finding | null
  /** Places of a problem that the earlier run did not have, told by their fingerprints. */
  readonly newPlaces: readonly Evidence[]
  /** Places that the later run no longer has. */
  readonly gonePlaces: readonly Evidence[]
}

export interface Comparison {
  readonly score: { readonly from: number | null; readonly to: number | null }
  readonly categories: Readonly<
    Record<Category, { readonly from: number | null; readonly to: number | null }>
  >
  /** Problems that were not there before, or not in all of their places: a sixth broken image beside five is new. */
  readonly appeared: readonly Change[]
  /** Problems that are gone. */
  readonly fixed: readonly Change[]
  /** Problems in both, in the same places or fewer. */
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
    appeared: same.filter(hasAppeared),
    fixed: same.filter(({ before, after }) => isProblem(before) && isSound(after)),
    remaining: same.filter((change) => isInBoth(change) && !hasAppeared(change)),
    unseen: same.filter(({ before, after }) => isSeen(before) !== isSeen(after)),
    rules: changes.filter((change) => !isSameRule(change)),
    sameProfile: from.profile === to.profile,
  }
}

function pair(earlier: readonly Finding[], later: readonly Finding[]): readonly Change[] {
  const earlierById = new Map(earlier.map((finding) => [finding.id, finding]))
  const laterById = new Map(later.map((finding) => [finding.id, finding]))
  return [...new Set([...laterById.keys(), ...earlierById.keys()])].map((id) => {
    const [before, after] = [earlierById.get(id) ?? null, laterById.get(id) ?? null]
    return { id, before, after, ...comparePlaces(before, after) }
  })
}

/**
 * Only where both runs list every place: of a longer list, another part may be shown. A measured value has one place at
 * a time, such as the element that was painted last, and is no more or less of a problem when that changes.
 */
function comparePlaces(
  before: Finding | null,
  after: Finding | null,
): Pick<Change, 'newPlaces' | 'gonePlaces'> {
  const isComparable = [before, after].every(
    (finding) =>
      isProblem(finding) &&
      finding?.value === null &&
      finding.evidence.length === finding.places &&
      finding.evidence.every(({ fingerprint }) => fingerprint !== undefined),
  )
  if (before === null || after === null || !isComparable) return { newPlaces: [], gonePlaces: [] }
  return {
    newPlaces: without(after.evidence, before.evidence),
    gonePlaces: without(before.evidence, after.evidence),
  }
}

/** Two places may have one fingerprint, such as two equal images: each of the others takes one away. */
function without(places: readonly Evidence[], others: readonly Evidence[]): readonly Evidence[] {
  const left = new Map<string | undefined, number>()
  for (const { fingerprint } of others) left.set(fingerprint, (left.get(fingerprint) ?? 0) + 1)
  return places.filter(({ fingerprint }) => {
    const count = left.get(fingerprint) ?? 0
    left.set(fingerprint, count - 1)
    return count <= 0
  })
}

const isInBoth = ({ before, after }: Change): boolean => isProblem(before) && isProblem(after)

const hasAppeared = (change: Change): boolean =>
  isProblem(change.after) && (isSound(change.before) || change.newPlaces.length > 0)

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
