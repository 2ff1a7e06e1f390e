import { defineAudit, inconclusive, notApplicable, pass, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'IPv6',
  titles: { problem: 'Site is not reachable over IPv6', success: 'Site is reachable over IPv6' },
  why: 'Many mobile networks use IPv6 only. They translate for sites without it, which is slower and sometimes fails.',
  fix: 'Give the server or CDN an IPv6 address and publish an AAAA record.',
  snippets: { dns: 'www.example.com. AAAA 2001:db8::1', nginx: 'listen [::]:443 ssl;' },
  sources: ['https://www.rfc-editor.org/rfc/rfc6540', 'https://www.rfc-editor.org/rfc/rfc3596'],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    unanswered: 'DNS server did not respond to the query for the AAAA record',
    found: 'Host {host} has {count, plural, one {# IPv6 address} other {# IPv6 addresses}}',
    missing: 'Host {host} has no AAAA record, so it has no IPv6 address',
  },
  needs: ['page', 'dns'],

  check({ page, dns }) {
    const { host, aaaa } = dns
    if (page.local || isIp(host)) return notApplicable()
    if (dns.unanswered.includes('AAAA')) return inconclusive('unanswered')
    if (aaaa.length > 0) return pass('found', { host, count: aaaa.length })
    return warn('missing', { host }, dns.a.length === 0 ? [] : [{ found: dns.a.slice(0, 5).join(', ') }])
  },
})

const isIp = (host: string): boolean => host.startsWith('[') || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)
