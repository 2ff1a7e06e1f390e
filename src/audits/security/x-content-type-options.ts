import { defineAudit, fail, pass } from '../../audit-kit/audit.ts'
import { headerSnippets } from '../../audit-kit/snippets/headers.ts'

export default defineAudit({
  subject: 'X-Content-Type-Options header',
  titles: {
    problem: 'X-Content-Type-Options header is missing or invalid',
    success: 'X-Content-Type-Options header is set to nosniff',
  },
  plain: {
    title: 'A small security setting of the server is missing',
    why: 'Without it, a browser may mistake an uploaded file for a program and run it.',
  },
  states: {
    missing: { title: 'X-Content-Type-Options header is missing' },
    invalid: { title: 'X-Content-Type-Options header is invalid' },
  },
  why: 'Without X-Content-Type-Options: nosniff, a browser may guess a file’s type and run an uploaded text or image as a script.',
  fix: 'Send X-Content-Type-Options: nosniff with every response. Check first that scripts and stylesheets are served with the right Content-Type.',
  snippets: headerSnippets('X-Content-Type-Options', 'nosniff'),
  sources: ['https://fetch.spec.whatwg.org/#x-content-type-options-header'],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  messages: {
    missing: 'X-Content-Type-Options header is missing',
    invalid: 'X-Content-Type-Options header has a value that browsers ignore',
    nosniff: 'X-Content-Type-Options is nosniff',
  },
  needs: ['headers'],

  check({ headers }) {
    const found = headers.joined('x-content-type-options')
    if (found === undefined) return fail('missing')
    // Browsers use only the first value.
    if (found.split(',', 1)[0]?.trim().toLowerCase() === 'nosniff') return pass('nosniff')
    return fail('invalid', {}, [{ found, expected: 'nosniff' }])
  },
})
