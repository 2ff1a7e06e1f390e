import { defineAudit, fail, info, pass } from '../../audit-kit/audit.ts'
import { headerSnippets } from '../../audit-kit/snippets/headers.ts'

const values = ['same-origin', 'same-site']

export default defineAudit({
  subject: 'Cross-Origin-Resource-Policy (CORP)',
  titles: {
    problem: 'Cross-Origin-Resource-Policy (CORP) does not keep other sites from loading this response',
    success: 'Cross-Origin-Resource-Policy (CORP) keeps other sites from loading this response',
  },
  why: 'Without CORP, another site can load the response as if it were an image or script and learn from its size and timing. Links and frames are not affected.',
  fix: 'Send Cross-Origin-Resource-Policy: same-origin with pages. Leave it off files that other sites embed, such as a logo, a font or a widget.',
  snippets: headerSnippets('Cross-Origin-Resource-Policy', 'same-origin'),
  sources: ['https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header'],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    missing: 'Cross-Origin-Resource-Policy header is missing',
    open: 'Cross-Origin-Resource-Policy is cross-origin, so any site can load the response',
    invalid: 'Cross-Origin-Resource-Policy header has a value that browsers ignore',
    restricted: 'Cross-Origin-Resource-Policy is {value}',
  },
  needs: ['headers'],

  check({ headers }) {
    const found = headers.joined('cross-origin-resource-policy')
    if (found === undefined) return info('missing')
    const value = found.trim()
    if (values.includes(value)) return pass('restricted', { value })
    if (value === 'cross-origin') return info('open')
    return fail('invalid', {}, [{ found, expected: values.join(', ') }])
  },
})
