import type { sentences } from '../messages/en/sentences.ts'
import type { Message, ValuesOf } from './report/message.ts'

/**
 * A sentence for people from a layer that knows no languages: the id of a text in `messages/en/sentences` and its
 * values. It is stored as it is and said in the language of the reader, by `sentenceText()`.
 */
export type Sentence = Message<SentenceId>

// Types only: the words stay with the translations.
type Patterns = typeof sentences
export type SentenceId = keyof Patterns

/** Ids of texts without values. */
export type PlainSentenceId = {
  [Id in SentenceId]: keyof ValuesOf<Patterns[Id]> extends never ? Id : never
}[SentenceId]

type Given<Id extends SentenceId> = keyof ValuesOf<Patterns[Id]> extends never
  ? []
  : [values: ValuesOf<Patterns[Id]>]

export const sentence = <Id extends SentenceId>(id: Id, ...[values]: Given<Id>): Sentence => ({
  id,
  values: values ?? {},
})

/** What was said in words or as a sentence, as a sentence. */
export const saidIn = (said: string | Sentence): Sentence =>
  typeof said === 'string' ? sentence('verbatim', { text: said }) : said

/** For logs and stack traces only. */
export const logged = ({ id, values }: Message): string => `${id} ${JSON.stringify(values)}`

/** A stored sentence. Older runs stored words. */
export function readSentence(stored: string): Sentence {
  try {
    const read: unknown = JSON.parse(stored)
    if (typeof read === 'object' && read !== null && 'id' in read && 'values' in read) return read as Sentence
  } catch {
    // Words are no JSON.
  }
  return saidIn(stored)
}
