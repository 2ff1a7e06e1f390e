import type { Limits, Verdict } from '../core/audit.ts'
import type { Place, Places } from '../core/report/evidence.ts'
import { curve } from '../core/report/lab.ts'
import type { Message, MessageValues } from '../core/report/message.ts'
import { grade } from './audit.ts'

/** Like `grade`, with the extent on Lighthouse's curve. */
export function gradeByCurve<const Id extends string, const Values extends MessageValues>(
  value: number,
  limits: Limits,
  id: Id,
  values: Values,
  evidence: readonly Place[] | Places = [],
): Verdict<Message<Id, Values>> {
  return { ...grade(value, limits, id, values, evidence), extent: 1 - curve(value, limits) }
}
