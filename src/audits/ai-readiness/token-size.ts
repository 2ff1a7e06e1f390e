import { defineAudit, grade } from '../../audit-kit/legacy.ts'

const limits = { pass: 50_000, fail: 150_000, unit: 'count' } as const
/** Tokenizers of the large models make one token of about four characters of English or markup. */
const charactersPerToken = 4

export default defineAudit({
  title: 'The HTML is short enough for assistants to read whole',
  why: 'An assistant has room for a certain number of tokens; of a longer page it reads the beginning, or nothing.',
  advice: 'Take inline data, styles and pictures out of the HTML, and split very long pages.',
  sources: ['https://help.openai.com/en/articles/4936856-what-are-tokens-and-how-to-count-them'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['page'],

  check({ page }) {
    const tokens = Math.round(page.html.length / charactersPerToken)
    const says = `The HTML has about ${tokens.toLocaleString('en')} tokens.`
    return grade(
      tokens,
      limits,
      says,
      tokens <= limits.pass ? [] : [{ found: `${tokens} tokens`, expected: 'at most 50,000' }],
    )
  },
})
