import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeTotalSize, weigh } from '../../audit-kit/requests/first-load.ts'
import { judgeSeenSize, seenFiles } from '../../audit-kit/requests/seen-requests.ts'

const limits = { pass: 350_000, fail: 1_000_000, unit: 'bytes' } as const

export default defineAudit({
  subject: 'JavaScript size',
  titles: {
    problem: 'Page loads too much JavaScript',
    success: 'Page loads a reasonable amount of JavaScript',
  },
  plain: {
    title: 'The page loads too many scripts, or too large ones',
    success: 'The page does not load too many scripts',
    why: 'Phones need a long time to download and run them, and react late to taps until then.',
    fix: 'Ask your developer which scripts, such as chats, maps, trackers and sliders, this page can do without.',
  },
  why: 'JavaScript is the most expensive kind of byte: a phone has to download, compile and run it before the page reacts.',
  fix: 'Remove libraries you hardly use, split the code by page, and load on demand what is not needed right away.',
  snippets: {
    javascript: 'button.onclick = async () => { const { open } = await import("./editor.js"); open() }',
  },
  sources: [
    'https://web.dev/articles/reduce-javascript-payloads-with-code-splitting',
    'https://web.dev/articles/performance-budgets-101',
  ],
  owner: 'developer',
  effort: 'days',
  severity: 'high',
  cause: 'much-javascript',
  limits,
  messages: {
    total:
      'Page loads {bytes} of JavaScript in {count, plural, one {# file} other {# files}} (good: {limit} or less)',
    partial:
      'Page loads at least {bytes} of JavaScript (good: {limit} or less); {count, number} of {total, plural, one {# script} other {# scripts}} could be measured',
    file: 'Script of {bytes}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    return judgeTotalSize(weigh(subresources, 'script'), limits, 'total')
  },

  inBrowser(browser) {
    return judgeSeenSize(seenFiles(browser, 'Script'), limits)
  },
})
