import { defineAudit, fail, info, pass } from '../../audit-kit/legacy.ts'

const values: ReadonlySet<string> = new Set(['same-origin', 'same-site'])

export default defineAudit({
  title: 'Other sites cannot load the page as a file (CORP)',
  why: 'Without it, another site can load the answer as if it were an image and learn from its size and timing.',
  advice:
    'Send Cross-Origin-Resource-Policy: same-origin with pages, and cross-origin only with files meant for others.',
  example: 'Cross-Origin-Resource-Policy: same-origin',
  sources: ['https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header'],
  importance: 'low',
  mode: 'info',
  needs: ['headers'],

  check({ headers }) {
    const sent = headers.joined('cross-origin-resource-policy')
    if (sent === undefined) return info('The header is missing.')
    const value = sent.trim()
    if (values.has(value)) return pass(`The header says ${value}.`)
    if (value === 'cross-origin') return info('The header says cross-origin, so every site may load it.')
    return fail('The header has a value that browsers ignore.', [
      { found: sent, expected: [...values].join(', ') },
    ])
  },
})
