import { singleToken } from '../../audit-kit/page/single-token.ts'
import { defineAudit, fail, info, pass } from '../../audit-kit/legacy.ts'

const values: ReadonlySet<string> = new Set([
  'same-origin',
  'same-origin-allow-popups',
  'noopener-allow-popups',
])

export default defineAudit({
  title: 'Windows of other sites have no hold on the page (COOP)',
  why: 'Without it, a site that opens your page in a window can keep a reference to it and learn things by timing.',
  advice:
    'Send Cross-Origin-Opener-Policy: same-origin, or same-origin-allow-popups where sign-in windows are used.',
  example: 'Cross-Origin-Opener-Policy: same-origin',
  sources: ['https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies'],
  importance: 'low',
  mode: 'info',
  needs: ['headers'],

  check({ headers }) {
    const sent = headers.joined('cross-origin-opener-policy')
    if (sent === undefined) return info('The header is missing.')
    const value = singleToken(headers, 'cross-origin-opener-policy') ?? ''
    if (values.has(value)) return pass(`The header says ${value}.`)
    if (value === 'unsafe-none') return info('The header says unsafe-none, which is the default.')
    return fail('The header has a value that browsers ignore.', [
      { found: sent, expected: [...values].join(', ') },
    ])
  },
})
