import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeCss } from '../../audit-kit/code/css-count.ts'

const limits = { pass: 10, fail: 100, unit: 'count' } as const

export default defineAudit({
  subject: 'CSS for obsolete browsers',
  titles: {
    problem: 'Stylesheets contain code for obsolete browsers',
    success: 'Stylesheets contain little code for obsolete browsers',
  },
  why: 'Vendor prefixes and hacks for old browsers are sent to every visitor, but no longer needed.',
  fix: 'Set the supported browsers of your build to current ones; the build then removes what they do not need.',
  snippets: { json: '{ "browserslist": ["baseline widely available"] }' },
  sources: [
    'https://developer.mozilla.org/docs/Glossary/Vendor_Prefix',
    'https://developer.mozilla.org/docs/Glossary/Baseline/Compatibility',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  limits,
  messages: {
    counted:
      'Stylesheets have {count, plural, =0 {no obsolete prefixes or hacks} one {# obsolete prefix or hack} other {# obsolete prefixes and hacks}} (good: {limit, number} or fewer)',
    partial:
      '{read, number} of {total, plural, one {# stylesheet} other {# stylesheets}} could be read and {read, plural, one {has} other {have}} {count, plural, =0 {no obsolete prefixes or hacks} one {# obsolete prefix or hack} other {# obsolete prefixes and hacks}} (good: {limit, number} or fewer)',
    unread: 'Prefixes not counted: stylesheet was not read',
    inFile: '{count, plural, one {# obsolete prefix or hack} other {# obsolete prefixes and hacks}}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    return judgeCss(subresources, limits, 'own', ({ legacy }) => legacy)
  },
})
