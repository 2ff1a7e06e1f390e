import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeLargestFile, weigh } from '../../audit-kit/requests/first-load.ts'
import { judgeSeenLargest, seenFiles } from '../../audit-kit/requests/seen-requests.ts'

const limits = { pass: 250_000, fail: 1_000_000, unit: 'bytes' } as const

export default defineAudit({
  subject: 'JavaScript file size',
  titles: { problem: 'JavaScript file is very large', success: 'No JavaScript file is very large' },
  plain: {
    title: 'One of the page’s scripts is very large',
    why: 'The page can’t react while a phone works through it.',
  },
  why: 'A large script is compiled in one piece, which blocks the page, and every small change makes visitors download all of it again.',
  fix: 'Split the bundle by page or feature, and import the parts when they are needed.',
  snippets: { javascript: 'const { chart } = await import("./chart.js")' },
  sources: [
    'https://web.dev/learn/performance/code-split-javascript',
    'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Operators/import',
  ],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  cause: 'much-javascript',
  limits,
  messages: {
    largest:
      '{count, plural, one {JavaScript file} other {Largest of # JavaScript files}} is {bytes} (good: {limit} or less)',
    partial:
      'Largest JavaScript file measured is {bytes} (good: {limit} or less); {count, number} of {total, plural, one {# file} other {# files}} could be measured',
    file: 'JavaScript file of {bytes}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    return judgeLargestFile(weigh(subresources, 'script'), limits)
  },

  inBrowser(browser) {
    return judgeSeenLargest(seenFiles(browser, 'Script'), limits, 'largest')
  },
})
