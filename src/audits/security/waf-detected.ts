import { defineAudit, info } from '../../audit-kit/audit.ts'
import type { HeaderList } from '../../core/page/headers.ts'

/** Headers that products document or always send. */
const marks: readonly { readonly name: string; readonly seen: (headers: HeaderList) => boolean }[] = [
  {
    name: 'Cloudflare',
    seen: (headers) => headers.has('cf-ray') || headers.first('server') === 'cloudflare',
  },
  { name: 'Sucuri', seen: (headers) => headers.has('x-sucuri-id') },
  {
    name: 'Imperva',
    seen: (headers) => headers.has('x-iinfo') || hasCookie(headers, /^(?:visid_incap|incap_ses)_/),
  },
  {
    name: 'Akamai',
    seen: (headers) =>
      headers.has('x-akamai-transformed') ||
      /^AkamaiGHost/i.test(headers.first('server') ?? '') ||
      hasCookie(headers, /^(?:ak_bmsc|bm_sz)=/),
  },
  { name: 'AWS WAF', seen: (headers) => hasCookie(headers, /^aws-waf-token=/) },
  { name: 'Azure Front Door', seen: (headers) => headers.has('x-azure-ref') },
  {
    name: 'F5 BIG-IP',
    seen: (headers) =>
      /^big-?ip/i.test(headers.first('server') ?? '') || hasCookie(headers, /^(?:BIGipServer|TS01)/),
  },
  { name: 'DDoS-Guard', seen: (headers) => /^ddos-guard/i.test(headers.first('server') ?? '') },
  { name: 'DataDome', seen: (headers) => headers.has('x-datadome') || hasCookie(headers, /^datadome=/) },
  { name: 'Barracuda', seen: (headers) => hasCookie(headers, /^barra_counter_session=/) },
  { name: 'Wordfence', seen: (headers) => hasCookie(headers, /^wf(?:vt_|waf-)/) },
]

export default defineAudit({
  subject: 'Web application firewall (WAF)',
  titles: {
    problem: 'No web application firewall was detected',
    success: 'Web application firewall or CDN was detected',
  },
  why: 'A web application firewall stops many attacks before they reach the site.',
  fix: 'No action needed. If you use a firewall, keep its rules up to date.',
  sources: ['https://owasp.org/www-community/Web_Application_Firewall'],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    detected: 'Response came through {products}',
    none: 'Response headers show no sign of a firewall',
  },
  needs: ['headers', 'delivery'],

  check({ headers }) {
    const found = marks.filter(({ seen }) => seen(headers)).map(({ name }) => name)
    return found.length === 0 ? info('none') : info('detected', { products: { list: found } })
  },
})

const hasCookie = (headers: HeaderList, pattern: RegExp): boolean =>
  headers.all('set-cookie').some((cookie) => pattern.test(cookie))
