import { defineAudit, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The site can be reached over IPv6',
  why: 'Many phones have IPv6 only; their network translates for sites without it, which is slower and sometimes fails.',
  advice: 'Give the server or CDN an IPv6 address and publish an AAAA record.',
  example: 'www.example.com. AAAA 2001:db8::1',
  sources: ['https://www.rfc-editor.org/rfc/rfc6540', 'https://www.rfc-editor.org/rfc/rfc3596'],
  importance: 'low',
  mode: 'info',
  needs: ['page', 'dns'],

  check({ page, dns }) {
    if (page.local || isAddress(dns.host)) return notApplicable('The address has no name to look up.')
    if (dns.unanswered.includes('AAAA'))
      return inconclusive('The name server did not answer for AAAA records.')
    if (dns.aaaa.length > 0) return pass(`IPv6 addresses of ${dns.host}: ${dns.aaaa.length}.`)
    return warn(`${dns.host} has no IPv6 address.`, [
      { found: dns.a.slice(0, 5).join(', ') || 'no address', expected: 'an AAAA record' },
    ])
  },
})

const isAddress = (host: string): boolean => host.startsWith('[') || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)
