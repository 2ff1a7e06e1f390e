import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'A content security policy is in force',
  why: 'The policy tells browsers which scripts and files belong to the page, so that an injected one does not run.',
  advice:
    'Send a Content-Security-Policy header. Start with Content-Security-Policy-Report-Only, and enforce it once the reports are quiet.',
  example: "Content-Security-Policy: default-src 'self'; object-src 'none'; base-uri 'none'",
  sources: ['https://www.w3.org/TR/CSP3/', 'https://developer.mozilla.org/docs/Web/HTTP/Guides/CSP'],
  importance: 'medium',
  mode: 'scored',
  needs: ['policy'],

  check({ policy: { csp } }) {
    const enforced = csp.filter(({ reportOnly }) => !reportOnly)
    if (enforced.some(({ from }) => from === 'header')) return pass('A policy is enforced by a header.')
    const [meta] = enforced
    if (meta !== undefined) {
      return warn('The policy stands in the markup, where it cannot forbid framing and starts late.', [
        { found: meta.raw, expected: 'the same as a header' },
      ])
    }
    const [tried] = csp
    if (tried === undefined)
      return fail('The page has no Content-Security-Policy.', [
        { found: 'no Content-Security-Policy header' },
      ])
    return fail('The policy only reports and forbids nothing.', [
      { found: tried.raw, expected: 'Content-Security-Policy' },
    ])
  },
})
