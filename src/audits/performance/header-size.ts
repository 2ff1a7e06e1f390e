import { defineAudit, grade, places, say } from '../../audit-kit/audit.ts'

const limits = { pass: 4000, fail: 8000, unit: 'bytes' } as const

export default defineAudit({
  subject: 'Size of response headers',
  titles: { problem: 'Response headers are large', success: 'Response headers are small' },
  plain: {
    title: 'The server sends a lot of technical information before the page',
    why: 'Visitors wait longer, and some may get an error instead of the page.',
  },
  why: 'Headers arrive before the page, and many proxies reject responses whose headers exceed 4 to 8 kB.',
  fix: 'Shorten the largest headers: long policies, many cookies, debugging headers.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_buffer_size',
    'https://www.rfc-editor.org/rfc/rfc9110#name-field-limits',
  ],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    total: 'Response headers take {bytes} (good: {limit} or less)',
    header: 'Header {name} takes {bytes}',
  },
  needs: ['page', 'headers'],

  check({ page, headers }) {
    const bytes = page.chain.at(-1)?.headerBytes ?? 0
    const large = headers.entries
      .filter(([, value]) => value.length > 200)
      .toSorted((one, other) => other[1].length - one[1].length)
    const evidence = places(large, ([name, value]) => ({
      found: say('header', { name, bytes: { bytes: value.length } }),
    }))
    return grade(bytes, limits, 'total', { bytes: { bytes }, limit: { bytes: limits.pass } }, evidence)
  },
})
