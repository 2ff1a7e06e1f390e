import { defineAudit, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { termPlaces } from '../../audit-kit/search/term-places.ts'

const topTerms = 5
const minWords = 100
const wanted = { terms: 3, places: 2 } as const

export default defineAudit({
  subject: 'Keyword consistency',
  titles: {
    problem: 'Title, description and headings share few words with the text',
    success: 'Frequent words of the text are also in the title, description or headings',
  },
  why: 'When title, description and headings use the same words as the text, people and search engines see what it is about. Word counts are only a hint.',
  fix: 'Use the words your readers would search for in the title, the description and a heading, where they fit naturally.',
  sources: ['https://developers.google.com/search/docs/fundamentals/seo-starter-guide'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    few: '{count, plural, =0 {None} other {Only #}} of the {total, number} most frequent words {count, plural, one {is} other {are}} in at least two of title, description and headings',
    enough:
      '{count, number} of the {total, number} most frequent words are in at least two of title, description and headings',
    place: 'The word “{word}” is in {count, number} of 3 places (title, description, headings)',
  },
  needs: ['metadata', 'headings', 'text'],

  check({ metadata, headings, text }) {
    if (text.mainWords < minWords) return notApplicable()
    const terms = text.terms.slice(0, topTerms).map(({ word }) => word)
    const seen = termPlaces(terms, { metadata, headings, text })
    const places = [seen.title, seen.description, seen.headings]
    const found = terms.map((word) => ({ word, count: places.filter((place) => place.has(word)).length }))
    const rare = found.filter(({ count }) => count < wanted.places)
    const values = { count: terms.length - rare.length, total: terms.length }
    if (values.count >= wanted.terms) return pass('enough', values)
    return warn(
      'few',
      values,
      rare.map((one) => ({ found: say('place', one) })),
    )
  },
})
