import type { AuditDefinition, Limits, Verdict } from '../core/audit.ts'
import type { MessageIn, Place, Places } from '../core/report/evidence.ts'
import type { FactName } from '../core/facts.ts'
import type { Message, MessagePatterns, MessageValues } from '../core/report/message.ts'
import { shownValue } from '../core/score/shown-value.ts'
import type { Sentence } from '../core/sentence.ts'
import type { SiteAuditDefinition } from '../core/site/site-audit.ts'

export { at, places, say, seenAt } from './evidence.ts'
export type { Limits, Verdict } from '../core/audit.ts'

/**
 * Infers the facts and messages of an audit, so `check` gets only the facts it needs and returns only its own messages.
 */
export function defineAudit<const Need extends FactName, const Patterns extends MessagePatterns>(
  definition: AuditDefinition<Need, Patterns>,
): AuditDefinition<Need, Patterns> {
  return definition
}

/** A few pieces of evidence, or many through `places`. */
type Given = readonly Place[] | Places

/** What a verdict can set besides message and evidence. */
type Weight = Pick<Verdict, 'extent' | 'severity' | 'value' | 'cause' | 'saysMore'>

const kept = <Evidence extends Given>(given: Evidence): Places<MessageIn<Evidence>> =>
  // The same evidence in one form: its messages are those of the argument.
  ('total' in given ? given : { shown: given, total: given.length }) as Places<MessageIn<Evidence>>

const none: Places<never> = { shown: [], total: 0 }

const verdict =
  (is: Verdict['is']) =>
  <
    const Id extends string,
    const Values extends MessageValues = Record<never, never>,
    Evidence extends Given = readonly [],
  >(
    id: Id,
    values?: Values,
    evidence?: Evidence,
    weight: Weight = {},
  ): Verdict<Message<NoInfer<Id>, NoInfer<Values>> | NoInfer<MessageIn<Evidence>>> => ({
    is,
    // A call without values is only valid for messages that need none, which the audit's types enforce.
    message: { id, values: values ?? {} } as Message<Id, Values>,
    evidence: evidence === undefined ? none : kept(evidence),
    ...weight,
  })

export const pass = verdict('pass')
export const warn = verdict('warn')
export const fail = verdict('fail')
export const info = verdict('info')

/** Information instead of a problem: the markup suggests it, but only a browser can prove it. */
export const suspected = <V extends Verdict>(suspect: V): V => ({
  ...suspect,
  is: suspect.is === 'warn' || suspect.is === 'fail' ? 'info' : suspect.is,
})

interface Unjudged<Without extends readonly unknown[]> {
  (...given: Without): Verdict<never>
  <
    const Id extends string,
    const Values extends MessageValues = Record<never, never>,
    Evidence extends Given = readonly [],
  >(
    id: Id,
    values?: Values,
    evidence?: Evidence,
  ): Verdict<Message<NoInfer<Id>, NoInfer<Values>> | NoInfer<MessageIn<Evidence>>>
}

const unjudged = <Without extends readonly unknown[]>(
  is: 'not-applicable' | 'inconclusive',
): Unjudged<Without> =>
  // One body for all forms: TypeScript has no overloaded arrow functions.
  ((said?: string | Sentence, values: MessageValues = {}, evidence: Given = []): Verdict => ({
    is,
    message:
      said === undefined
        ? null
        : typeof said === 'string'
          ? { id: said, values }
          : { id: 'not-measured', values: { reason: said } },
    evidence: kept(evidence),
  })) as Unjudged<Without>

/** The page does not have what is being judged. Often "Does not apply to this page" is enough. */
export const notApplicable = unjudged<[]>('not-applicable')
/** What is being judged could not be observed: a message of the audit, or a reason that audits share. */
export const inconclusive = unjudged<[reason: Sentence]>('inconclusive')

/**
 * Compares a number with two limits: pass up to the first, warn up to the second, fail beyond; continuous in between.
 */
export function grade<
  const Id extends string,
  const Values extends MessageValues,
  Evidence extends Given = readonly [],
>(
  value: number,
  limits: Limits,
  id: Id,
  values: Values,
  evidence?: Evidence,
): Verdict<Message<NoInfer<Id>, NoInfer<Values>> | NoInfer<MessageIn<Evidence>>> {
  const distance = isShownAsLimit(value, limits) ? 0 : (value - limits.pass) / (limits.fail - limits.pass)
  const is = distance <= 0 ? 'pass' : distance <= 1 ? 'warn' : 'fail'
  const shown = evidence === undefined ? none : kept(evidence)
  return { is, message: { id, values }, evidence: shown, extent: extentAt(distance), value }
}

/** “50 kB (good: 50 kB or less)” must not be a problem. Savings have messages of their own on either side. */
function isShownAsLimit(value: number, { pass: limit, unit, isSaving }: Limits): boolean {
  if (unit === 'ms' || unit === 'ratio') return shownValue(value, unit) === shownValue(limit, unit)
  if (unit !== 'bytes' || isSaving === true || value <= limit || value < 9950) return false
  const step = value < 999_500 ? 1000 : 100_000
  return Math.round(value / step) === Math.round(limit / step)
}

/** Distance 0 is the pass limit, 1 the fail limit, 2 twice as far. */
function extentAt(distance: number): number {
  if (distance <= 0) return 0
  if (distance <= 1) return 0.1 + 0.4 * distance
  return Math.min(1, 0.5 * distance)
}

/** Share of affected elements: none passes, up to `tolerated` (10 % by default) warns, more fails. */
export function share<
  const Id extends string,
  const Values extends MessageValues,
  Evidence extends Given = readonly [],
>(
  bad: number,
  all: number,
  id: Id,
  values: Values,
  evidence?: Evidence,
  tolerated = 0.1,
): Verdict<Message<NoInfer<Id>, NoInfer<Values>> | NoInfer<MessageIn<Evidence>>> {
  const message = { id, values }
  const shown = evidence === undefined ? none : kept(evidence)
  if (bad === 0 || all === 0) return { is: 'pass', message, evidence: shown, extent: 0 }
  const part = bad / all
  const is = part <= tolerated ? 'warn' : 'fail'
  const extent =
    is === 'warn' ? 0.1 + 0.4 * (part / tolerated) : 0.5 + 0.5 * ((part - tolerated) / (1 - tolerated))
  return { is, message, evidence: shown, extent, value: part }
}

/** Infers the messages of an audit of a whole project. */
export const defineSiteAudit = <const Patterns extends MessagePatterns>(
  definition: SiteAuditDefinition<Patterns>,
): SiteAuditDefinition<Patterns> => definition
