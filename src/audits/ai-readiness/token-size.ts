import { defineAudit, grade, pass } from '../../audit-kit/audit.ts'

const limits = { pass: 50_000, fail: 150_000, unit: 'count' } as const
/** Tokenizers of large models turn about four characters of English or markup into one token. */
const charactersPerToken = 4

export default defineAudit({
  subject: 'HTML size for AI assistants',
  titles: {
    problem: 'HTML is too long for AI assistants',
    success: 'HTML is short enough for AI assistants',
  },
  why: 'An AI assistant can read a limited number of tokens at once. It may cut off a longer page or skip it.',
  fix: 'Move inline data, styles and images out of the HTML, and split very long pages.',
  sources: ['https://help.openai.com/en/articles/4936856-what-are-tokens-and-how-to-count-them'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    long: 'HTML has about {tokens, plural, one {# token} other {# tokens}}; most AI assistants handle about 50,000',
    short: 'HTML has about {tokens, plural, one {# token} other {# tokens}}',
  },
  needs: ['page'],

  check({ page }) {
    const tokens = Math.round(page.html.length / charactersPerToken)
    return tokens <= limits.pass ? pass('short', { tokens }) : grade(tokens, limits, 'long', { tokens })
  },
})
