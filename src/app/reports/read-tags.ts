import { composed } from '../../lib/text/composed.ts'

/** Tags as entered: each once, and in the form in which they are looked up. */
export const readTags = (typed: readonly string[] = []): readonly string[] => [
  ...new Set(typed.map(composed)),
]
