import { defineAudit, info } from '../../audit-kit/audit.ts'
import type { HeaderList } from '../../core/page/headers.ts'

/** Headers that each CDN adds to responses, according to its documentation. */
const marks: readonly (readonly [name: string, header: string, value?: RegExp])[] = [
  ['Cloudflare', 'cf-ray'],
  ['Amazon CloudFront', 'x-amz-cf-id'],
  ['Fastly', 'x-fastly-request-id'],
  ['Fastly', 'x-served-by', /^cache-/],
  ['Akamai', 'x-akamai-transformed'],
  ['Akamai', 'server', /^AkamaiGHost/i],
  ['Akamai', 'akamai-grn'],
  ['Azure Front Door', 'x-azure-ref'],
  ['Vercel', 'x-vercel-id'],
  ['Netlify', 'x-nf-request-id'],
  ['Bunny', 'server', /^BunnyCDN/i],
  ['Bunny', 'cdn-pullzone'],
  ['KeyCDN', 'server', /^keycdn/i],
  ['CDN77', 'x-77-cache'],
  ['Gcore', 'x-id-fe'],
  ['Imperva', 'x-iinfo'],
  ['Sucuri', 'x-sucuri-id'],
  ['StackPath', 'x-hw'],
  ['GitHub Pages', 'x-github-request-id'],
]

/** Load balancers, app hosts and caches that may stand right next to the server. */
const others: typeof marks = [
  ['Google Cloud Load Balancing', 'via', /\bgoogle$/i],
  ['Fly.io', 'fly-request-id'],
  ['Varnish', 'x-varnish'],
]

export default defineAudit({
  subject: 'Content delivery network (CDN)',
  titles: {
    problem: 'No content delivery network (CDN) detected',
    success: 'Content delivery network (CDN) detected',
  },
  why: 'A content delivery network responds from a place near the visitor, which shortens every step of loading.',
  fix: 'If your visitors are far from your server, put a content delivery network in front of the site.',
  sources: ['https://web.dev/articles/content-delivery-networks', 'https://www.rfc-editor.org/rfc/rfc9211'],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    named: 'Page is served through {names}',
    other: 'Page is served through {names}, which may run without a content delivery network',
    unnamed: 'Page is served through a shared cache that does not give its name',
    none: 'Response headers show no sign of a content delivery network',
  },
  needs: ['headers', 'delivery'],

  check({ headers }) {
    for (const [id, table] of [['named', marks] as const, ['other', others] as const]) {
      const found = table.filter(([, header, value]) => carries(headers, header, value))
      const names = { list: [...new Set(found.map(([name]) => name))] }
      const shown = found.map(([, header]) => ({ found: `${header}: ${headers.first(header) ?? ''}` }))
      if (found.length > 0) return info(id, { names }, shown)
    }
    const cache = ['cache-status', 'x-cache', 'age'].find((header) => headers.has(header))
    if (cache === undefined) return info('none')
    return info('unnamed', {}, [{ found: `${cache}: ${headers.first(cache) ?? ''}` }])
  },
})

const carries = (headers: HeaderList, header: string, value: RegExp | undefined): boolean =>
  value === undefined ? headers.has(header) : headers.all(header).some((given) => value.test(given))
