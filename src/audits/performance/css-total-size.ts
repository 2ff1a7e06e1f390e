import { defineAudit } from '../../audit-kit/legacy.ts'
import { gradeTotal, weigh } from '../../audit-kit/requests/first-load.ts'

const limits = { pass: 100_000, fail: 300_000, unit: 'bytes' } as const

export default defineAudit({
  title: 'The page loads little CSS',
  why: 'Nothing is painted before the stylesheets are there, so each byte of them delays the first view.',
  advice:
    'Remove rules that no page uses, load large frameworks in parts, and give styles of single pages their own file.',
  sources: [
    'https://web.dev/articles/critical-rendering-path-render-blocking-css',
    'https://web.dev/articles/extract-critical-css',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    return gradeTotal(weigh(subresources.items, 'style'), limits, 'stylesheets')
  },
})
