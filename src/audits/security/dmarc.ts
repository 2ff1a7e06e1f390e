import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Receivers are told what to do with forged mail (DMARC)',
  why: 'DMARC tells receivers to refuse mail that only pretends to come from the domain.',
  advice: 'Publish a TXT record at _dmarc with p=quarantine or p=reject once your own mail passes.',
  example: 'v=DMARC1; p=reject; rua=mailto:dmarc@example.com',
  sources: ['https://www.rfc-editor.org/rfc/rfc7489'],
  importance: 'low',
  mode: 'info',
  needs: ['dns'],

  check({ dns }) {
    const { dmarc, mx, domain } = dns
    if (domain === '') return notApplicable('The address has no domain.')
    if (dns.unanswered.includes('DMARC'))
      return inconclusive('The name server did not answer for the DMARC record.')
    if (dmarc.length === 0) {
      if (mx.length === 0) return notApplicable('The domain takes no mail.')
      return fail(`${domain} has no DMARC record.`)
    }
    const evidence = dmarc.map((found) => ({ found, expected: 'one record with p=quarantine or p=reject' }))
    if (dmarc.length > 1)
      return fail(`${domain} has ${dmarc.length} DMARC records, and receivers then use none.`, evidence)
    const policy = /(?:^|;)\s*p\s*=\s*([a-z]+)/i.exec(dmarc[0] ?? '')?.[1]?.toLowerCase()
    if (policy === 'quarantine' || policy === 'reject') return pass(`The policy is ${policy}.`)
    if (policy === 'none') return warn('The policy only watches.', evidence)
    return fail('The record has no valid policy.', evidence)
  },
})
