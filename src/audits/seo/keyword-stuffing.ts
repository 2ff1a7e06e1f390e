import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'

/** Above the 3.5 and 5 % of other tools: in nine of 102 manuals and news pages the subject makes up 3.5 to 6 % of the words. */
const limits = { pass: 6, fail: 10, unit: 'percent' } as const
const fewestWords = 200
/** Terms are counted in as many words of the text. */
const countedWords = 20_000

export default defineAudit({
  title: 'No word is repeated until it hurts',
  why: 'A text that repeats one word over and over is tiring to read, and search engines treat it as an attempt to deceive them.',
  advice: 'Write for readers: replace repetitions by other words, or leave them out.',
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing'],
  importance: 'medium',
  mode: 'penalty',
  limits,
  heuristic: true,
  needs: ['text'],

  check({ text }) {
    if (text.mainWords < fewestWords)
      return notApplicable(`The page has too few words (${text.mainWords}) to judge.`)
    const [top] = text.terms
    if (top === undefined) return notApplicable('No word of the text stands out.')
    const percent = (100 * top.count) / Math.min(text.mainWords, countedWords)
    return grade(
      percent,
      limits,
      `The most frequent word, “${top.word}”, makes up ${percent.toFixed(1)} % of the text.`,
      percent > limits.pass
        ? [{ found: `“${top.word}” occurs ${top.count} times in ${text.mainWords} words` }]
        : [],
    )
  },
})
