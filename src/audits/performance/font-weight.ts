import { defineAudit } from '../../audit-kit/legacy.ts'
import { gradeLargest, weigh } from '../../audit-kit/requests/first-load.ts'

const limits = { pass: 50_000, fail: 100_000, unit: 'bytes' } as const

export default defineAudit({
  title: 'No font file is very large',
  why: 'Text stays invisible or in a replacement font until its font file has come.',
  advice:
    'Cut the font down to the characters your language needs, save it as WOFF2, and let unicode-range load the rest.',
  example: 'pyftsubset Oak.ttf --unicodes="U+0000-00FF" --flavor=woff2',
  sources: [
    'https://web.dev/articles/reduce-webfont-size',
    'https://web.dev/learn/performance/optimize-web-fonts',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  // A browser loads a declared font only when a visible text uses it.
  heuristic: true,
  needs: ['subresources'],

  check({ subresources }) {
    return gradeLargest(weigh(subresources.items, 'font'), limits, 'font files')
  },
})
