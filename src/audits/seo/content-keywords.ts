import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { sharedWords } from '../../audit-kit/text/word-match.ts'

const topTerms = 10
/** Below this the most frequent words are a matter of chance. */
const fewestWords = 50

export default defineAudit({
  title: 'The title names what the text is about',
  why: 'A title made of the words that the text uses most tells people and search engines that the page keeps its promise.',
  advice:
    'Use the two or three most important words of the text in the title, or write the text about the title.',
  sources: [
    'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
    'https://developers.google.com/search/docs/appearance/title-link',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['metadata', 'text'],

  check({ metadata, text }) {
    const title = metadata.titles.find(({ text }) => text !== '')
    if (title === undefined) return notApplicable('The page has no title to compare the text with.')
    if (text.mainWords < fewestWords)
      return notApplicable(`The page has too few words (${text.mainWords}) to tell which matter.`)
    const terms = text.terms.slice(0, topTerms).map(({ word }) => word)
    if (terms.length === 0) return notApplicable('No word of the text stands out.')
    const found = sharedWords(terms, text.meaningful(title.text))
    const evidence = [at(title.element, title.text, `some of: ${terms.join(', ')}`)]
    if (found.length === 0) return fail('None of the ten most frequent words is in the title.', evidence)
    if (found.length === 1)
      return warn(`Only one of the ten most frequent words is in the title: ${found[0]}.`, evidence)
    return pass(`The title has ${found.length} of the ten most frequent words: ${found.join(', ')}.`)
  },
})
