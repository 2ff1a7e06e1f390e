import { defineAudit, info, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { readingEase } from '../../audit-kit/text/readability.ts'

const easyEnough = 50
const fewestWords = 100

export default defineAudit({
  title: 'The text is easy to read',
  why: 'Short sentences and common words are understood by more people, and faster. The figure counts only lengths, so take it as a hint.',
  advice: 'Split long sentences, and replace long words by short ones where they say the same.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/reading-level.html',
    'https://doi.org/10.1037/h0057532',
  ],
  importance: 'low',
  mode: 'info',
  heuristic: true,
  needs: ['text', 'metadata'],

  check({ text, metadata }) {
    if (text.mainWords < fewestWords) return notApplicable('The text is too short to judge.')
    const stated = metadata.lang?.slice(0, 2).toLowerCase()
    const language = text.language?.sure === true ? text.language.code : stated
    const ease = language === undefined ? null : readingEase(text.main, language)
    if (ease === null) return notApplicable('There is no formula for the language of the text.')
    const says = `The reading ease is ${ease} of 100.`
    return ease >= easyEnough
      ? pass(says)
      : info(`${says} ${ease < 30 ? 'The text is very hard to read.' : 'The text is hard to read.'}`)
  },
})
