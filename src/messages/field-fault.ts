import type { FieldErrors, FieldFault } from '../core/problem.ts'
import type { ValuesOf } from '../core/report/message.ts'
import { formatMessage } from './format-message.ts'
import { say, texts } from './texts.ts'

/** What is wrong with a field. Whoever shows it fills in `{field}`. */
export const fieldFault = <Pattern extends string>(
  pattern: Pattern,
  values: Omit<ValuesOf<Pattern>, 'field'>,
): FieldFault => ({ pattern, values })

/** For programs: the name of the field, as they sent it. */
export const inApi = (field: string): string => say(texts.problems.field, { field })

/** For people at a form: the label of the input, as they see it. */
export const onForm = (label: string): string => say(texts.problems.label, { label })

export const faultText = (fault: string | FieldFault, field: string): string =>
  typeof fault === 'string' ? fault : formatMessage(fault.pattern, { ...fault.values, field })

/** Everything that is wrong with one field. */
export type Faults = FieldErrors[string]

/** What is wrong with an input of a form, in one text; undefined if nothing is. */
export function faultsOn(faults: Faults | undefined, label: string): string | undefined {
  if (faults === undefined || faults.length === 0) return undefined
  return faults.map((fault) => faultText(fault, onForm(label))).join(' ')
}
