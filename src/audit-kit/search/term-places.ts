import type { Facts } from '../../core/facts.ts'
import { isFormOf, sharedWords } from '../text/word-match.ts'

const maxHeadings = 80

/** In which of them a word of the text occurs, in any form: `table` is in the heading “Oak tables”. */
export interface TermPlaces {
  readonly title: ReadonlySet<string>
  readonly description: ReadonlySet<string>
  readonly headings: ReadonlySet<string>
}

interface Read extends Pick<Facts, 'headings'> {
  readonly text: Pick<Facts['text'], 'meaningful'>
  readonly metadata: Pick<Facts['metadata'], 'titles' | 'metas'>
}

/** Where else the most frequent words of a text appear. The list of keywords and the audit of them read the same. */
export function termPlaces(terms: readonly string[], { metadata, headings, text }: Read): TermPlaces {
  const within = (other: string): ReadonlySet<string> =>
    new Set(sharedWords(terms, text.meaningful(other), isFormOf))
  return {
    title: within(metadata.titles.find((one) => one.text !== '')?.text ?? ''),
    description: within(
      metadata.metas.find(({ kind, name }) => kind === 'name' && name === 'description')?.content ?? '',
    ),
    headings: within(
      headings
        .slice(0, maxHeadings)
        .map((one) => one.text)
        .join(' '),
    ),
  }
}
