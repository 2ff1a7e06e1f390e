import type { Limits, Verdict } from '../core/audit.ts'
import type { MessageIn, Place, Places } from '../core/report/evidence.ts'
import { curve } from '../core/report/lab.ts'
import type { Message, MessageValues } from '../core/report/message.ts'
import { shownValue } from '../core/score/shown-value.ts'
import { grade } from './audit.ts'

/** Like `grade`, with the extent on Lighthouse's curve. */
export function gradeByCurve<
  const Id extends string,
  const Values extends MessageValues,
  Evidence extends readonly Place[] | Places = readonly [],
>(
  value: number,
  limits: Limits,
  id: Id,
  values: Values,
  evidence?: Evidence,
): Verdict<Message<NoInfer<Id>, NoInfer<Values>> | NoInfer<MessageIn<Evidence>>> {
  return {
    ...grade(shownValue(value, limits.unit), limits, id, values, evidence),
    extent: 1 - curve(value, limits),
  }
}
