import { defineAudit, fail, pass } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Browsers are told not to guess file types',
  why: 'A browser that guesses may run an uploaded text or image as a script.',
  advice: 'Send X-Content-Type-Options: nosniff with every answer.',
  example: 'X-Content-Type-Options: nosniff',
  sources: ['https://fetch.spec.whatwg.org/#x-content-type-options-header'],
  importance: 'medium',
  mode: 'scored',
  needs: ['headers'],

  check({ headers }) {
    const sent = headers.joined('x-content-type-options')
    if (sent === undefined) return fail('The header is missing.', [{ found: 'none', expected: 'nosniff' }])
    // Browsers look at the first value only.
    if (sent.split(',', 1)[0]?.trim().toLowerCase() === 'nosniff') return pass('The header says nosniff.')
    return fail('The header has a value that browsers ignore.', [{ found: sent, expected: 'nosniff' }])
  },
})
