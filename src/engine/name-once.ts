import type { Audit, Verdict } from '../core/audit.ts'
import type { Place } from '../core/report/evidence.ts'
import type { Document } from '../core/page/document.ts'
import type { FindingStatus } from '../core/report/report.ts'
import { isProblem } from '../core/score/score.ts'
import { sourcePosition } from './source-position.ts'

/** A verdict, or why there is none. */
export type Outcome = Omit<Verdict, 'is'> & {
  readonly is: FindingStatus
  /** Without the other finding that names the same problem. */
  readonly alone?: Outcome
}

type Rules = Pick<Audit, 'id'> & {
  readonly [Name in 'cause' | 'informational' | 'sameCauseAs' | 'samePlacesAs']: Audit[Name] | undefined
}

interface Judged<A extends Rules> {
  readonly audit: A
  readonly outcome: Outcome
}

/** The message of a finding that another one names. Its value is the id of that one until the report is in words. */
export const sameProblem = 'same-problem'

/**
 * One problem is one finding: what another finding already names becomes information that says so and costs nothing.
 * Which audits can name it is for the audit to say (`sameCauseAs`, `samePlacesAs`). If its owner ignores the other
 * finding, this one counts again. In the document as served, elements that the browser saw are looked up.
 */
export function nameOnce<A extends Rules>(
  judged: readonly Judged<A>[],
  document?: Document,
): readonly Judged<A>[] {
  const problems = new Map(judged.filter(isCounted).map((each) => [each.audit.id, each] as const))
  return judged.map((each) => {
    const names = problems.has(each.audit.id) ? namedBy(each, problems, document) : undefined
    if (names === undefined) return each
    const message = { id: sameProblem, values: { finding: names } }
    return { ...each, outcome: { ...each.outcome, is: 'info', message, alone: each.outcome } }
  })
}

const isCounted = ({ audit, outcome }: Judged<Rules>): boolean =>
  audit.informational !== true && isProblem({ status: outcome.is })

function namedBy(
  each: Judged<Rules>,
  problems: ReadonlyMap<string, Judged<Rules>>,
  document: Document | undefined,
): string | undefined {
  if (each.outcome.saysMore === true) return undefined
  const cause = causeOf(each)
  const { sameCauseAs = [], samePlacesAs = [] } = each.audit
  const having = (ids: readonly string[], isSame: (other: Judged<Rules>) => boolean) =>
    ids.find((id) => {
      const other = problems.get(id)
      return other !== undefined && isSame(other)
    })
  return (
    having(sameCauseAs, (other) => typeof cause === 'string' && causeOf(other) === cause) ??
    having(samePlacesAs, (other) => hasPlacesOf(other.outcome, each.outcome, document))
  )
}

const causeOf = ({ audit, outcome }: Judged<Rules>): string | null | undefined =>
  outcome.cause === undefined ? audit.cause : outcome.cause

/** Whether all places of a finding are places of another one. */
function hasPlacesOf(
  { evidence: other }: Outcome,
  { evidence: own }: Outcome,
  document: Document | undefined,
): boolean {
  if (own.total === 0 || own.shown.length < own.total) return false
  const known = new Set(other.shown.flatMap((place) => keysOf(place, document)))
  return own.shown.every((place) => keysOf(place, document).some((key) => known.has(key)))
}

/** The element, and the file that it is about, for evidence that names only one of them. */
const keysOf = (place: Place, document: Document | undefined): readonly string[] => [
  ...(place.selector === undefined ? [] : [`element ${place.selector}`, ...positionOf(place, document)]),
  ...(place.url === undefined ? [] : [`file ${place.url}`]),
]

/** The browser and the HTML give one element different selectors. */
function positionOf(place: Place, document: Document | undefined): readonly string[] {
  const { line, column } = place.path === undefined ? place : sourcePosition(place.path, document)
  return line === undefined || column === undefined ? [] : [`position ${line}:${column}`]
}
