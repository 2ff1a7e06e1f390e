import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { sharedWords } from '../../audit-kit/text/word-match.ts'

export default defineAudit({
  title: 'Title and main heading speak of the same thing',
  why: 'People who choose a result by its title expect to find it again at the top of the page, and search engines may show the heading instead.',
  advice: 'Use the words that matter most in both the title and the h1.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  importance: 'low',
  mode: 'scored',
  heuristic: true,
  needs: ['metadata', 'headings', 'text'],

  check({ metadata, headings, text }) {
    const title = metadata.titles.find((one) => text.meaningful(one.text).length > 0)
    const mains = headings
      .filter(({ level, text: words }) => level === 1 && text.meaningful(words).length > 0)
      .slice(0, 5)
    const [first] = mains
    if (title === undefined || first === undefined)
      return notApplicable('The page lacks a title or a main heading.')
    const words = text.meaningful(title.text)
    const shared = mains.flatMap((heading) => sharedWords(words, text.meaningful(heading.text)))
    if (shared.length > 0)
      return pass(`Title and main heading share: ${[...new Set(shared)].slice(0, 10).join(', ')}.`)
    return warn('Title and main heading share no word.', [
      at(first.element, first.text, `words of “${title.text.slice(0, 200)}”`),
    ])
  },
})
