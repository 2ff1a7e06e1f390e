import { defineAudit, fail, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { hiddenHeader, unsetHeader } from '../../audit-kit/snippets/headers.ts'

/** Headers, with the message that says what to do about each. */
const deprecated = {
  'x-xss-protection': 'xssFilter',
  'public-key-pins': 'pinning',
  'public-key-pins-report-only': 'pinning',
  'expect-ct': 'unread',
  'feature-policy': 'permissions',
  'x-webkit-csp': 'csp',
  'x-content-security-policy': 'csp',
} as const

export default defineAudit({
  subject: 'Deprecated security headers',
  titles: {
    problem: 'Deprecated security headers are sent',
    success: 'No deprecated security headers are sent',
  },
  plain: {
    title: 'The server still sends outdated security settings',
    why: 'Browsers no longer read them, so they protect nobody, and a few could do harm.',
  },
  why: 'Current browsers ignore nearly all deprecated security headers, so they protect nobody, and a few could do harm in old browsers.',
  fix: 'Remove the deprecated headers, or send the headers that replaced them.',
  snippets: { nginx: hiddenHeader('X-XSS-Protection'), apache: unsetHeader('X-XSS-Protection') },
  sources: [
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers',
    'https://owasp.org/www-project-secure-headers/',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  messages: {
    sent: 'Response has {count, plural, one {a deprecated header} other {# deprecated headers}}: {names}',
    none: 'Response has no deprecated security header',
    xssFilter: 'No X-XSS-Protection header, because attackers could abuse the filter in old browsers',
    unread: 'Not sent, because browsers no longer read it',
    pinning: 'Not sent: a wrong pin locked visitors out, so browsers dropped pinning',
    permissions: 'Permissions-Policy instead',
    csp: 'Content-Security-Policy instead',
  },
  needs: ['headers'],

  check({ headers }) {
    const found = Object.keys(deprecated).filter(
      (name): name is keyof typeof deprecated =>
        headers.has(name) && !(name === 'x-xss-protection' && headers.first(name)?.trim().startsWith('0')),
    )
    if (found.length === 0) return pass('none')
    const values = { count: found.length, names: { list: found } }
    const evidence = places(found, (name) => ({
      found: `${name}: ${headers.first(name)}`,
      expected: say(deprecated[name]),
    }))
    return found.includes('public-key-pins') ? fail('sent', values, evidence) : warn('sent', values, evidence)
  },
})
