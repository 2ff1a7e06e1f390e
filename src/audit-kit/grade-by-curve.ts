import type { Limits, Verdict } from '../core/audit.ts'
import type { MessageIn, Place, Places } from '../core/report/evidence.ts'
import { curve } from '../core/report/lab.ts'
import type { Message, MessageValues } from '../core/report/message.ts'
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
  return { ...grade(asShown(value, limits), limits, id, values, evidence), extent: 1 - curve(value, limits) }
}

/** Seconds are shown with one decimal: “2.5 s (good: 2.5 s or less)” must not be a problem. */
const asShown = (value: number, { unit }: Limits): number =>
  unit === 'ms' && value >= 1000 ? Math.round(value / 100) * 100 : value
