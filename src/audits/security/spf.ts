import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Mail senders of the domain are named (SPF)',
  why: 'Without SPF anyone can send mail in the name of the domain, and real mail ends up as spam.',
  advice: 'Publish one TXT record that lists the servers that send your mail and ends in -all or ~all.',
  example: 'v=spf1 include:_spf.example.net -all',
  sources: ['https://www.rfc-editor.org/rfc/rfc7208'],
  importance: 'low',
  mode: 'info',
  needs: ['dns'],

  check({ dns }) {
    const { spf, mx, domain } = dns
    if (domain === '') return notApplicable('The address has no domain.')
    if (dns.unanswered.includes('TXT')) return inconclusive('The name server did not answer for TXT records.')
    if (spf.length === 0) {
      if (mx.length === 0) return notApplicable('The domain takes no mail.')
      return fail(`${domain} has no SPF record.`)
    }
    const evidence = spf.map((found) => ({ found, expected: 'one record that ends in -all or ~all' }))
    if (spf.length > 1)
      return fail(`${domain} has ${spf.length} SPF records, and receivers then use none.`, evidence)
    const record = spf[0]?.toLowerCase() ?? ''
    const lookUps = record.match(/(?:^|\s)[+?~-]?(?:include:|a\b|mx\b|ptr\b|exists:|redirect=)/g)?.length ?? 0
    if (/(?:^|\s)\+?all(?:\s|$)/.test(record)) return fail('The record lets everyone send mail.', evidence)
    if (lookUps > 10) return fail(`The record needs ${lookUps} look-ups; receivers stop at ten.`, evidence)
    if (/(?:^|\s)[-~]all(?:\s|$)|(?:^|\s)redirect=/.test(record))
      return pass('The record names the senders and refuses others.')
    return warn('The record says nothing about other senders.', evidence)
  },
})
