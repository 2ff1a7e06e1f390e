import { defineAudit, fail, inconclusive, info, notApplicable, pass, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'DMARC record',
  titles: {
    problem: 'DMARC does not protect the domain against forged e-mail',
    success: 'DMARC protects the domain against forged e-mail',
  },
  states: {
    several: { fix: 'Keep one DMARC record, and delete the others.' },
    monitors: {
      fix: 'Read the reports, and change the policy to p=quarantine or p=reject once your own e-mail passes.',
    },
    invalid: { fix: 'Put p=none, p=quarantine or p=reject right after v=DMARC1 in the record.' },
  },
  why: 'DMARC tells mail servers to reject e-mail that only pretends to come from your domain.',
  fix: 'Publish a TXT record at _dmarc. Start with p=none and read the reports; change to p=quarantine or p=reject once your own e-mail passes.',
  snippets: { dns: '_dmarc.example.com. TXT "v=DMARC1; p=none; rua=mailto:dmarc@example.com"' },
  sources: ['https://www.rfc-editor.org/rfc/rfc7489'],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    missing: 'DMARC record is missing for {domain}',
    parked:
      'Domain {domain} receives no e-mail and has no DMARC record; if it sends none either, p=reject keeps others from using its name',
    several: 'DMARC records of {domain} are ignored because there are {count, number} of them',
    monitors: 'DMARC policy is none: it only collects reports',
    testing: 'DMARC policy is {policy}, but only as a test (t=y or pct=0)',
    invalid: 'DMARC record has no valid policy',
    enforced: 'DMARC policy is {policy}',
    noAnswer: 'Name server did not respond to the query for the DMARC record',
  },
  needs: ['dns'],

  check({ dns }) {
    const { dmarc, mx, domain } = dns
    if (domain === '') return notApplicable()
    if (dns.unanswered.includes('DMARC')) return inconclusive('noAnswer')
    if (dmarc.length === 0) {
      if (mx.length > 0) return fail('missing', { domain })
      // An IP address has no records at all.
      return dns.ns.length === 0 ? notApplicable() : info('parked', { domain })
    }
    const evidence = dmarc.map((found) => ({ found }))
    if (dmarc.length > 1) return fail('several', { domain, count: dmarc.length }, evidence)
    const policy = /(?:^|;)\s*p\s*=\s*([a-z]+)/i.exec(dmarc[0] ?? '')?.[1]?.toLowerCase()
    // Instead of a percentage, the next version of the standard has t=y.
    const isTest = /;\s*(?:t\s*=\s*y|pct\s*=\s*0+)\s*(?:;|$)/i.test(dmarc[0]?.slice(0, 2000) ?? '')
    if (policy === 'quarantine' || policy === 'reject')
      return isTest ? warn('testing', { policy }, evidence) : pass('enforced', { policy })
    return policy === 'none' ? warn('monitors', {}, evidence) : fail('invalid', {}, evidence)
  },
})
