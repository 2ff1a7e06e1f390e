import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'

const retired: Readonly<Record<string, string>> = {
  'x-xss-protection': 'remove it or send 0: the filter it switches on could be turned against the page',
  p3p: 'remove it: no browser reads it',
  'public-key-pins': 'remove it: pinning is gone, and a wrong pin locked visitors out',
  'public-key-pins-report-only': 'remove it: pinning is gone',
  'expect-ct': 'remove it: transparency is required of every certificate now',
  'feature-policy': 'send Permissions-Policy instead',
  'x-ua-compatible': 'remove it: only Internet Explorer read it',
  'x-webkit-csp': 'send Content-Security-Policy instead',
  'x-content-security-policy': 'send Content-Security-Policy instead',
}

export default defineAudit({
  title: 'No retired security headers are sent',
  why: 'Headers that browsers no longer read give a false feeling of safety; a few of them did harm.',
  advice: 'Remove the headers named, or replace them by their successors.',
  sources: [
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers',
    'https://owasp.org/www-project-secure-headers/',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['headers'],

  check({ headers }) {
    const found = Object.keys(retired).filter(
      (name) =>
        headers.has(name) && !(name === 'x-xss-protection' && headers.first(name)?.trim().startsWith('0')),
    )
    if (found.length === 0) return pass('No retired header is sent.')
    const says = `Retired headers: ${found.join(', ')}.`
    const evidence = found.map((name) => ({
      found: `${name}: ${headers.first(name)}`,
      expected: retired[name] ?? '',
    }))
    return found.includes('public-key-pins') ? fail(says, evidence) : warn(says, evidence)
  },
})
