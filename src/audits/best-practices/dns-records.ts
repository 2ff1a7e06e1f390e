import { defineAudit, inconclusive, info, notApplicable } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The records of the domain',
  why: 'They decide where visitors and mail go; a look at them explains many surprises.',
  advice: 'Remove records that nobody knows any more, above all names that point to services you have left.',
  sources: ['https://www.rfc-editor.org/rfc/rfc1035'],
  importance: 'low',
  mode: 'info',
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
        ? inconclusive(`The name server did not answer for ${dns.unanswered.join(', ')}.`)
        : notApplicable('The address has no name to look up.')
    }
    return info(
      `Records of ${dns.host}: ${found.map(([type, records]) => `${records.length} ${type}`).join(', ')}.`,
      found.map(([type, records]) => ({ found: `${type}: ${records.slice(0, 10).join(', ')}` })),
    )
  },
})
