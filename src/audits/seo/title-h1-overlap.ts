import { at, defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { isPlaceholderTitle } from '../../audit-kit/text/placeholder-title.ts'
import {
  sharedAcronyms,
  sharedBeginnings,
  sharedNumbers,
  sharedPairs,
  sharedRoots,
  sharedWords,
} from '../../audit-kit/text/word-match.ts'

export default defineAudit({
  subject: 'Title and H1',
  titles: { problem: 'Title and H1 have no word in common', success: 'Title and H1 share words' },
  plain: {
    title: 'The title and the main heading have no word in common',
    why: 'People who click a result because of its title expect to find the same words at the top of the page.',
    fix: 'Use the most important words of the page in both the title and the main heading.',
  },
  why: 'People who click a result because of its title expect to find the same thing at the top of the page. Google may also show the H1 instead of the title.',
  fix: 'Use the most important words of the page in both the title and the H1.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  // Two names of one thing need not share a word, and in many languages a word has many forms.
  informational: true,
  heuristic: true,
  messages: {
    nothing: 'H1 “{heading}” shares no word with the title “{title}”',
    shared: 'Title and H1 have in common: {words}',
  },
  needs: ['metadata', 'headings', 'text'],

  check({ metadata, headings, text }) {
    const title = metadata.titles.find((one) => text.meaningful(one.text).length > 0)
    const mains = headings
      .filter(({ level, text: words }) => level === 1 && text.meaningful(words).some(isAboutPage))
      .slice(0, 20)
    const [first] = mains
    if (title === undefined || first === undefined || isPlaceholderTitle(title.text)) return notApplicable()
    const words = text.meaningful(title.text)
    const shared = mains.flatMap((heading) => {
      const others = text.meaningful(heading.text)
      return [
        ...sharedWords(words, others),
        ...sharedPairs(title.text, heading.text),
        ...sharedRoots(words, others),
        ...sharedNumbers(title.text, heading.text),
        ...sharedBeginnings(words, others),
        ...sharedAcronyms(title.text, heading.text),
      ]
    })
    if (shared.length > 0) return pass('shared', { words: { list: [...new Set(shared)].slice(0, 10) } })
    const values = { heading: first.text.slice(0, 100), title: title.text.slice(0, 100) }
    return warn('nothing', values, [at(first.element, first.text)])
  },
})

/** The alt text of a logo says nothing about the page. */
const isAboutPage = (word: string): boolean => !/^logo(?:s|tipo|type)?$/.test(word)
