import { logged, type Sentence } from '../sentence.ts'

/** Thrown by a fact that there was no time to read. An audit that reads it is inconclusive, for this reason. */
export class UnreadFact extends Error {
  readonly sentence: Sentence

  constructor(sentence: Sentence) {
    super(logged(sentence))
    this.name = 'UnreadFact'
    this.sentence = sentence
  }
}
