import { categories, type Category } from '../audit.ts'
import { gradedOnce } from './comparable.ts'
import type { Evidence } from '../report/evidence.ts'
import type { Finding, ReportDocument } from '../report/report.ts'

/** One finding in two runs; null if the run does not have it. */
export interface Change {
  readonly id: string
  readonly before: Finding | null
  readonly after: Finding | null
  /** Places that the earlier run did not have, compared by fingerprint. */
  readonly newPlaces: readonly Evidence[]
  /** Places that the later run no longer has. */
  readonly gonePlaces: readonly Evidence[]
}

export interface Comparison {
  readonly score: { readonly from: number | null; readonly to: number | null }
  readonly categories: Readonly<
    Record<Category, { readonly from: number | null; readonly to: number | null }>
  >
  /** Problems that were not there before, or not in all of their places: a sixth broken image next to five is new. */
  readonly appeared: readonly Change[]
  /** Problems that no longer exist. */
  readonly fixed: readonly Change[]
  /** Problems in both, in the same places or fewer. */
  readonly remaining: readonly Change[]
  /** Measured in only one of the runs, which says nothing about the page. */
  readonly unseen: readonly Change[]
  /** Judged by different rules: added, removed or reweighted. The page itself may be unchanged. */
  readonly rules: readonly Change[]
  /** Scores of different profiles cannot be compared. */
  readonly sameProfile: boolean
  /** If there are any, the overall scores cannot be compared. */
  readonly gradedOnce: readonly Category[]
}

/** What changed between two runs of a report, and what only seems to have. */
export function compareDocuments(from: ReportDocument, to: ReportDocument): Comparison {
  // A browser and the HTML name the same element differently.
  const sameProfile = from.profile === to.profile
  const changes = pair(from.findings, to.findings, sameProfile)
  const isSameRule = from.catalogue === to.catalogue ? isIgnoredAlike : isJudgedAlike
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
    sameProfile,
    gradedOnce: gradedOnce(from, to),
  }
}

function pair(
  earlier: readonly Finding[],
  later: readonly Finding[],
  sameProfile: boolean,
): readonly Change[] {
  const earlierById = new Map(earlier.map((finding) => [finding.id, finding]))
  const laterById = new Map(later.map((finding) => [finding.id, finding]))
  return [...new Set([...laterById.keys(), ...earlierById.keys()])].map((id) => {
    const [before, after] = [earlierById.get(id) ?? null, laterById.get(id) ?? null]
    return { id, before, after, ...(sameProfile ? comparePlaces(before, after) : noPlaces) }
  })
}

const noPlaces: Pick<Change, 'newPlaces' | 'gonePlaces'> = { newPlaces: [], gonePlaces: [] }

/** Only if both runs list every place: a truncated list may show a different part. */
function comparePlaces(
  before: Finding | null,
  after: Finding | null,
): Pick<Change, 'newPlaces' | 'gonePlaces'> {
  const isComparable = [before, after].every(
    (finding) =>
      finding !== null &&
      isProblem(finding) &&
      hasOccurrences(finding) &&
      finding.evidence.length === finding.places &&
      finding.evidence.every(({ fingerprint }) => fingerprint !== undefined),
  )
  if (before === null || after === null || !isComparable) return noPlaces
  return {
    newPlaces: without(after.evidence, before.evidence),
    gonePlaces: without(before.evidence, after.evidence),
  }
}

/**
 * Whether each place is one occurrence of the problem. A measured value has one place at a time, such as the LCP element,
 * and a different place makes it no better or worse. A share of elements has no limits. What performance audits count,
 * such as tasks and requests, varies from load to load.
 */
function hasOccurrences({ category, value, limits, places }: Finding): boolean {
  if (value === null || (limits === null && value <= 1)) return true
  return category !== 'performance' && limits?.unit === 'count' && value === places
}

/** Several places can share a fingerprint, such as two identical images, so each match removes only one. */
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

/** The parts of a finding that come from its rule, not from the page. */
const ruleOf = ({ severity, cause, limits, ignored }: Finding): string =>
  JSON.stringify([severity, cause, limits?.pass, limits?.fail, ignored])

function isJudgedAlike({ before, after }: Change): boolean {
  return before !== null && after !== null && ruleOf(before) === ruleOf(after)
}

/** In one catalogue only the owner changes rules. An audit may rate a case milder, so severities can differ. */
function isIgnoredAlike({ before, after }: Change): boolean {
  return before !== null && after !== null && before.ignored === after.ignored
}

const isProblem = (finding: Finding | null): boolean =>
  finding?.status === 'fail' || finding?.status === 'warn'

const isSeen = (finding: Finding | null): boolean =>
  finding !== null && finding.status !== 'inconclusive' && finding.status !== 'error'

/** Passing, or no longer applicable. */
const isSound = (finding: Finding | null): boolean => isSeen(finding) && !isProblem(finding)
