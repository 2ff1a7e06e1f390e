import { defineAudit, fail, info, pass } from '../../audit-kit/audit.ts'
import { headerSnippets } from '../../audit-kit/snippets/headers.ts'
import { singleToken } from '../../audit-kit/security/single-token.ts'

const values = ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups']

export default defineAudit({
  subject: 'Cross-Origin-Opener-Policy (COOP)',
  titles: {
    problem: 'Cross-Origin-Opener-Policy (COOP) does not isolate the page',
    success: 'Cross-Origin-Opener-Policy (COOP) isolates the page',
  },
  why: 'Without COOP, a site that opens your page in a new window keeps a reference to it and can send it to another URL.',
  fix: 'Send Cross-Origin-Opener-Policy: same-origin-allow-popups, which keeps sign-in and payment windows working, or same-origin if you open none.',
  snippets: headerSnippets('Cross-Origin-Opener-Policy', 'same-origin-allow-popups'),
  sources: ['https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies'],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    missing: 'Cross-Origin-Opener-Policy header is missing',
    off: 'Cross-Origin-Opener-Policy is unsafe-none, which is the default',
    invalid: 'Cross-Origin-Opener-Policy header has a value that browsers ignore',
    isolated: 'Cross-Origin-Opener-Policy is {value}',
  },
  needs: ['headers'],

  check({ headers }) {
    const found = headers.joined('cross-origin-opener-policy')
    if (found === undefined) return info('missing')
    const value = singleToken(headers, 'cross-origin-opener-policy') ?? ''
    if (values.includes(value)) return pass('isolated', { value })
    if (value === 'unsafe-none') return info('off')
    return fail('invalid', {}, [{ found, expected: values.join(', ') }])
  },
})
