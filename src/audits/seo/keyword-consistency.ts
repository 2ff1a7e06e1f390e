import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { plural } from '../../lib/plural.ts'
import { sharedWords } from '../../audit-kit/text/word-match.ts'

const topTerms = 5
const fewestWords = 100
const wanted = { terms: 3, places: 2 } as const

export default defineAudit({
  title: 'Title, description and headings use the words of the text',
  why: 'When the words that a text is about also stand in its title, description and headings, people and search engines see at once that all of them speak of the same thing.',
  advice:
    'Use the most important words of the text in the title, in the description and in a heading, where they fit naturally.',
  sources: ['https://developers.google.com/search/docs/fundamentals/seo-starter-guide'],
  importance: 'low',
  mode: 'scored',
  heuristic: true,
  needs: ['metadata', 'headings', 'text'],

  check({ metadata, headings, text }) {
    if (text.mainWords < fewestWords)
      return notApplicable(`The page has too few words (${text.mainWords}) to tell which matter.`)
    const terms = text.terms.slice(0, topTerms).map(({ word }) => word)
    const title = metadata.titles.find((one) => one.text !== '')?.text ?? ''
    const description =
      metadata.metas.find(({ kind, name }) => kind === 'name' && name === 'description')?.content ?? ''
    const heading = headings
      .slice(0, 50)
      .map((one) => one.text)
      .join(' ')
    const places = [title, description, heading].map(
      (one) => new Set(sharedWords(terms, text.meaningful(one))),
    )
    const counts = terms.map((term) => ({ term, found: places.filter((place) => place.has(term)).length }))
    const consistent = counts.filter(({ found }) => found >= wanted.places)
    const says = `${consistent.length} of the ${terms.length} most frequent words ${plural(consistent.length, 'stands', 'stand')} in at least two of title, description and headings.`
    if (consistent.length >= wanted.terms) return pass(says)
    return warn(
      says,
      counts
        .filter(({ found }) => found < wanted.places)
        .map(({ term, found }) => ({ found: `“${term}” in ${found} of 3 places` })),
    )
  },
})
