import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { readingEase } from '../../audit-kit/text/readability.ts'

const easyEnough = 50
const veryHard = 30
const minWords = 100

export default defineAudit({
  subject: 'Readability',
  titles: { problem: 'Text is hard to read', success: 'Text is easy to read' },
  why: 'Short sentences and common words are easier for everyone to understand. The reading ease score only counts lengths, so take it as a hint.',
  fix: 'Split long sentences, and use shorter words where they say the same.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/reading-level.html',
    'https://doi.org/10.1037/h0057532',
  ],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    easy: 'Reading ease is {ease, number} of 100',
    hard: 'Reading ease is {ease, number} of 100, which is hard to read',
    veryHard: 'Reading ease is {ease, number} of 100, which is very hard to read',
    noFormula: 'There is no reading ease formula for the language of the text',
  },
  needs: ['text', 'metadata'],

  check({ text, metadata }) {
    if (text.mainWords < minWords) return notApplicable()
    const stated = metadata.lang?.slice(0, 2).toLowerCase()
    const language = text.language?.sure === true ? text.language.code : stated
    const ease = language === undefined ? null : readingEase(text.main, language)
    if (ease === null) return notApplicable('noFormula')
    if (ease >= easyEnough) return pass('easy', { ease })
    return warn(ease < veryHard ? 'veryHard' : 'hard', { ease })
  },
})
