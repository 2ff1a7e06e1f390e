import { type Sentence, sentence } from '../core/sentence.ts'

/** Words of a test, where the program stores the id of a text. */
export const verbatim = (text: string): Sentence => sentence('verbatim', { text })
