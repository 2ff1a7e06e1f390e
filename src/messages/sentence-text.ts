import type { Problem } from '../core/problem.ts'
import type { Message, MessageValues, PlainValues } from '../core/report/message.ts'
import { faultText, inApi } from './field-fault.ts'
import { formatMessage } from './format-message.ts'
import { say, texts } from './texts.ts'

/** A sentence from a layer that knows no languages, in the language of the moment. Older reports stored words. */
export const sentenceText = (sentence: Message | string): string =>
  typeof sentence === 'string' ? sentence : formatMessage('{sentence}', { sentence })

/** Sentences among the values in words: their ids are our own affair. */
export const plainValues = (values: MessageValues): PlainValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && ('id' in value || 'time' in value)
        ? formatMessage('{value}', { value })
        : value,
    ]),
  )

/** What is read of a problem. */
export interface ProblemText {
  readonly message: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/** `nameOf` says what its readers call a field. */
export function problemText({ said, errors, field }: Problem, nameOf = inApi): ProblemText {
  const words = sentenceText(said)
  if (errors === undefined)
    return { message: words, ...(field === undefined ? {} : { errors: { [field]: [words] } }) }
  const named = Object.fromEntries(
    Object.entries(errors).map(
      ([name, faults]) => [name, faults.map((fault) => faultText(fault, nameOf(name)))] as const,
    ),
  )
  const all = Object.values(named).flat()
  const [first = words] = all
  const more = all.length - 1
  const message = more > 0 ? say(texts.problems.more, { message: first, count: more }) : first
  return { message, errors: named }
}
