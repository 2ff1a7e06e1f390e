import { defineAudit } from '../../audit-kit/legacy.ts'
import { gradeCss } from '../../audit-kit/requests/css-count.ts'

const limits = { pass: 10, fail: 100, unit: 'count' } as const

export default defineAudit({
  title: 'The stylesheets carry little for browsers that are gone',
  why: 'Prefixes and hacks for old browsers are sent to everybody and used by nobody.',
  advice: 'Set the list of supported browsers in the build to current ones, and let it remove the rest.',
  example: 'browserslist: baseline widely available',
  sources: [
    'https://developer.mozilla.org/docs/Glossary/Vendor_Prefix',
    'https://developer.mozilla.org/docs/Glossary/Baseline/Compatibility',
  ],
  importance: 'low',
  mode: 'info',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    return gradeCss(subresources, limits, {
      whose: 'own',
      count: ({ legacy }) => legacy,
      what: 'Old prefixes and hacks',
    })
  },
})
