import { defineAudit, info, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { readingEase } from '../../audit-kit/text/readability.ts'

/** The scale of Flesch: from 60 plain English, from 50 fairly difficult, from 30 difficult. */
const plain = 60
const fairlyDifficult = 50
const difficult = 30
const minWords = 100

export default defineAudit({
  subject: 'Readability',
  titles: { problem: 'Text is difficult to read', success: 'Text is easy to read' },
  states: { fairly: { title: 'Text is fairly difficult to read' } },
  why: 'Short sentences and common words are easier for everyone to understand. The Flesch reading ease only counts lengths, so take it as a hint.',
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
    easy: 'Flesch reading ease is {ease, number} of 100',
    fairly:
      'Flesch reading ease is {ease, number} of 100, which is fairly difficult to read (easy: 60 or more)',
    hard: 'Flesch reading ease is {ease, number} of 100, which is difficult to read',
    veryHard: 'Flesch reading ease is {ease, number} of 100, which is very difficult to read',
    noFormula: 'There is no reading ease formula for the language of the text',
  },
  needs: ['text', 'metadata'],

  check({ text, metadata }) {
    if (text.mainWords < minWords) return notApplicable()
    const stated = metadata.lang?.slice(0, 2).toLowerCase()
    const language = text.language?.sure === true ? text.language.code : stated
    const ease = language === undefined ? null : readingEase(text.main, language)
    if (ease === null) return notApplicable('noFormula')
    if (ease >= plain) return pass('easy', { ease })
    if (ease >= fairlyDifficult) return info('fairly', { ease })
    return warn(ease < difficult ? 'veryHard' : 'hard', { ease })
  },
})
