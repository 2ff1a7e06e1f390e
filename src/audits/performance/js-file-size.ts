import { defineAudit } from '../../audit-kit/legacy.ts'
import { gradeLargest, weigh } from '../../audit-kit/requests/first-load.ts'

const limits = { pass: 250_000, fail: 1_000_000, unit: 'bytes' } as const

export default defineAudit({
  title: 'No script file is very large',
  why: 'One large script is compiled in one piece, which blocks the page, and is downloaded anew for every small change.',
  advice: 'Split the file by page or feature, and import the parts when they are needed.',
  sources: [
    'https://web.dev/learn/performance/code-split-javascript',
    'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Operators/import',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    return gradeLargest(weigh(subresources.items, 'script'), limits, 'script files')
  },
})
