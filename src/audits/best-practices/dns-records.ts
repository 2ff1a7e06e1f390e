import { defineAudit, inconclusive, info, notApplicable } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'DNS records',
  titles: { problem: 'DNS records could not be read', success: 'DNS records of the domain' },
  why: 'DNS records decide where visitors and e-mail go. A forgotten record is a common cause of outages and takeovers.',
  fix: 'Remove records nobody recognizes, especially host names that point to services you no longer use.',
  sources: ['https://www.rfc-editor.org/rfc/rfc1035'],
  fact: 'listed',
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    records: 'DNS records of {host}: {types}',
    unanswered: 'DNS server did not respond to the query for {types} records',
  },
  needs: ['dns'],

  check({ dns }) {
    const lists = {
      A: dns.a,
      AAAA: dns.aaaa,
      CNAME: dns.cname,
      NS: dns.ns,
      MX: dns.mx,
      TXT: dns.txt,
      CAA: dns.caa,
    }
    const found = Object.entries(lists).filter(([, records]) => records.length > 0)
    if (found.length === 0) {
      return dns.unanswered.length > 0
        ? inconclusive('unanswered', { types: { list: dns.unanswered } })
        : notApplicable()
    }
    return info(
      'records',
      { host: dns.host, types: { list: found.map(([type]) => type) } },
      found.map(([type, records]) => ({ found: `${type}: ${records.slice(0, 10).join(', ')}` })),
    )
  },
})
