import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeTotalSize, weigh } from '../../audit-kit/requests/first-load.ts'

const limits = { pass: 100_000, fail: 300_000, unit: 'bytes' } as const

export default defineAudit({
  titles: { problem: 'Page loads too much CSS', success: 'Page loads a reasonable amount of CSS' },
  why: 'Browsers paint nothing until the stylesheets have arrived, so every byte of CSS delays the first view.',
  fix: 'Remove rules that no page uses, load only the parts of a framework you need, and give page-specific styles their own file.',
  sources: [
    'https://web.dev/articles/critical-rendering-path-render-blocking-css',
    'https://web.dev/articles/extract-critical-css',
  ],
  owner: 'developer',
  effort: 'days',
  severity: 'medium',
  limits,
  messages: {
    total:
      'Page loads {bytes} of CSS in {count, plural, one {# stylesheet} other {# stylesheets}} (good: {limit} or less)',
    partial:
      'Page loads at least {bytes} of CSS (good: {limit} or less); {count, number} of {total, plural, one {# stylesheet} other {# stylesheets}} could be measured',
    file: 'Stylesheet of {bytes}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    return judgeTotalSize(weigh(subresources.items, 'style'), limits)
  },
})
