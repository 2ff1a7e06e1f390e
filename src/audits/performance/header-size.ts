import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 4000, fail: 8000, unit: 'bytes' } as const

export default defineAudit({
  title: 'The headers of the page are short',
  why: 'Headers come before the page and are often sent uncompressed; many proxies reject answers whose headers exceed 4 to 8 kB.',
  advice: 'Shorten the largest headers listed here: long policies, many cookies, debugging headers.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_buffer_size',
    'https://www.rfc-editor.org/rfc/rfc9110#name-field-limits',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['page', 'headers'],

  check({ page, headers }) {
    const bytes = page.chain.at(-1)?.headerBytes ?? 0
    const large = headers.entries
      .filter(([, value]) => value.length > 200)
      .toSorted((one, other) => other[1].length - one[1].length)
    return grade(
      bytes,
      limits,
      `The headers of the page take ${bytes} bytes.`,
      places(large, ([name, value]) => ({ found: `${name}: ${value.length} bytes` })),
    )
  },
})
