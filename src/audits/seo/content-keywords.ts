import { at, defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { sharedWords } from '../../audit-kit/text/word-match.ts'

const topTerms = 10
/** With fewer words, the most frequent ones are a coincidence. */
const minWords = 50
/** A part of the title that the text repeats this often is its topic, however words are split. */
const repeated = 3

export default defineAudit({
  subject: 'Title words in the text',
  titles: {
    problem: 'Title has none of the words that the text uses most',
    success: 'Title uses the words of the text',
  },
  why: 'People and search engines expect a title to name what the text is about. Word counts are only a hint: they say nothing about quality.',
  fix: 'Check that the title names the topic of the page in the words that its readers would search for.',
  sources: [
    'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
    'https://developers.google.com/search/docs/appearance/title-link',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    none: 'Title has none of the most frequent words in the text: {words}',
    some: 'Title has {count, number} of the {total, number} most frequent words in the text: {words}',
    phrase: 'Text repeats “{phrase}” from the title {count, plural, one {# time} other {# times}}',
  },
  needs: ['metadata', 'text'],

  check({ metadata, text }) {
    const title = metadata.titles.find(({ text }) => text !== '')
    if (title === undefined || text.mainWords < minWords) return notApplicable()
    const terms = text.terms.slice(0, topTerms).map(({ word }) => word)
    if (terms.length === 0) return notApplicable()
    const found = sharedWords(terms, text.meaningful(title.text))
    const values = { count: found.length, total: terms.length, words: { list: found } }
    if (found.length > 0) return pass('some', values)
    const phrase = repeatedPart(title.text, text.main)
    if (phrase !== undefined) return pass('phrase', phrase)
    return warn('none', { words: { list: terms } }, [at(title.element, title.text)])
  },
})

/** Chinese and Japanese names may be split into words that are not in the title, although the whole name is. */
function repeatedPart(title: string, text: string): { phrase: string; count: number } | undefined {
  return title
    .slice(0, 300)
    .split(/[|·:：–—_｜【】「」《》]| - /)
    .map((part) => part.trim())
    .filter((part) => part.length > 1)
    .slice(0, 5)
    .map((phrase) => ({ phrase, count: text.split(phrase).length - 1 }))
    .find(({ count }) => count >= repeated)
}
