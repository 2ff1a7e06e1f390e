import { type Sentence, sentence } from '../../core/sentence.ts'

/** Literal text in tests, where the program stores the id of a message. */
export const verbatim = (text: string): Sentence => sentence('verbatim', { text })
