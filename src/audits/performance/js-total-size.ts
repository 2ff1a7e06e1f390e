import { defineAudit } from '../../audit-kit/legacy.ts'
import { gradeTotal, weigh } from '../../audit-kit/requests/first-load.ts'

const limits = { pass: 350_000, fail: 1_000_000, unit: 'bytes' } as const

export default defineAudit({
  title: 'The page loads little JavaScript',
  why: 'Scripts are the most expensive bytes: a phone has to unpack, compile and run them before the page reacts.',
  advice:
    'Remove libraries that are hardly used, split the code by page, and load what is not needed at once later.',
  example: "button.addEventListener('click', async () => (await import('./editor.js')).open())",
  sources: [
    'https://web.dev/articles/reduce-javascript-payloads-with-code-splitting',
    'https://web.dev/articles/performance-budgets-101',
  ],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    return gradeTotal(weigh(subresources.items, 'script'), limits, 'script files')
  },
})
