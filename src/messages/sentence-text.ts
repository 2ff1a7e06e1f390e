import type { Problem, FieldErrors } from '../core/problem.ts'
import type { Message, MessageValues, PlainValues } from '../core/report/message.ts'
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

/** What people read of a problem. */
export interface ProblemText {
  readonly message: string
  readonly errors?: FieldErrors
}

export function problemText({ said, errors, field }: Problem): ProblemText {
  const words = sentenceText(said)
  if (errors === undefined)
    return { message: words, ...(field === undefined ? {} : { errors: { [field]: [words] } }) }
  const all = Object.values(errors).flat()
  const [first = words] = all
  const more = all.length - 1
  return { message: more > 0 ? say(texts.problems.more, { message: first, count: more }) : first, errors }
}
