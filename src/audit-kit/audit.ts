import type { AuditDefinition, Limits, Verdict } from '../core/audit.ts'
import type { Place, Places } from '../core/report/evidence.ts'
import type { FactName } from '../core/facts.ts'
import type { Message, MessagePatterns, MessageValues } from '../core/report/message.ts'
import type { SiteAuditDefinition } from '../core/site/site-audit.ts'

export { at, places, say } from './evidence.ts'
export type { Limits, Verdict } from '../core/audit.ts'

/** Infers the facts and messages of an audit, so that `check` sees only its facts and says only its messages. */
export function defineAudit<const Need extends FactName, const Patterns extends MessagePatterns>(
  definition: AuditDefinition<Need, Patterns>,
): AuditDefinition<Need, Patterns> {
  return definition
}

/** A few pieces of evidence as they are, or many through `places`. */
type Given = readonly Place[] | Places

/** What a verdict may add to its message and evidence. */
type Weight = Pick<Verdict, 'extent' | 'severity' | 'value'>

const kept = (given: Given): Places => ('total' in given ? given : { shown: given, total: given.length })

const verdict =
  (is: Verdict['is']) =>
  <const Id extends string, const Values extends MessageValues = Record<never, never>>(
    id: Id,
    values?: Values,
    evidence: Given = [],
    weight: Weight = {},
  ): Verdict<Message<Id, Values>> => ({
    is,
    // Without values there are none that a message could need, and the audit's messages are checked for that.
    message: { id, values: values ?? ({} as Values) },
    evidence: kept(evidence),
    ...weight,
  })

export const pass = verdict('pass')
export const warn = verdict('warn')
export const fail = verdict('fail')
export const info = verdict('info')

/** These may say what they mean, and need not: "Does not apply to this page" is often all there is to say. */
interface Unjudged {
  (): Verdict<never>
  <const Id extends string, const Values extends MessageValues = Record<never, never>>(
    id: Id,
    values?: Values,
    evidence?: Given,
  ): Verdict<Message<Id, Values>>
}

const unjudged = (is: 'not-applicable' | 'inconclusive'): Unjudged =>
  // One body for both forms; TypeScript has no other way to write an overloaded arrow function.
  ((id?: string, values: MessageValues = {}, evidence: Given = []): Verdict => ({
    is,
    message: id === undefined ? null : { id, values },
    evidence: kept(evidence),
  })) as Unjudged

/** The thing judged does not exist on this page. */
export const notApplicable = unjudged('not-applicable')
/** The thing judged could not be seen. */
export const inconclusive = unjudged('inconclusive')

/** A number against two limits: pass up to the first, warn up to the second, fail past it; continuous in between. */
export function grade<const Id extends string, const Values extends MessageValues>(
  value: number,
  limits: Limits,
  id: Id,
  values: Values,
  evidence: Given = [],
): Verdict<Message<Id, Values>> {
  const distance = (value - limits.pass) / (limits.fail - limits.pass)
  const is = distance <= 0 ? 'pass' : distance <= 1 ? 'warn' : 'fail'
  return { is, message: { id, values }, evidence: kept(evidence), extent: extentAt(distance), value }
}

/** Distance 0 is the pass limit, 1 the fail limit, 2 as far again. */
function extentAt(distance: number): number {
  if (distance <= 0) return 0
  if (distance <= 1) return 0.1 + 0.4 * distance
  return Math.min(1, 0.5 * distance)
}

/** Affected elements out of all judged: none passes, up to `tolerated` (a share, 10 % by default) warns, more fails. */
export function share<const Id extends string, const Values extends MessageValues>(
  bad: number,
  all: number,
  id: Id,
  values: Values,
  evidence: Given = [],
  tolerated = 0.1,
): Verdict<Message<Id, Values>> {
  const message = { id, values }
  if (bad === 0 || all === 0) return { is: 'pass', message, evidence: kept(evidence), extent: 0 }
  const part = bad / all
  const is = part <= tolerated ? 'warn' : 'fail'
  const extent =
    is === 'warn' ? 0.1 + 0.4 * (part / tolerated) : 0.5 + 0.5 * ((part - tolerated) / (1 - tolerated))
  return { is, message, evidence: kept(evidence), extent, value: part }
}

/** Infers the messages of an audit over all pages of a project. */
export const defineSiteAudit = <const Patterns extends MessagePatterns>(
  definition: SiteAuditDefinition<Patterns>,
): SiteAuditDefinition<Patterns> => definition
