import { isSpfTerm } from '../../audit-kit/security/spf-term.ts'
import { defineAudit, fail, inconclusive, info, notApplicable, pass, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'SPF record',
  titles: {
    problem: 'SPF does not say who may send e-mail for the domain',
    success: 'SPF says who may send e-mail for the domain',
  },
  states: {
    syntax: {
      title: 'SPF record has a syntax error, so mail servers ignore all of it',
      fix: 'Correct the marked terms of the SPF record: no space after a colon, a space between two terms, and complete IP addresses.',
    },
    several: { fix: 'Merge the SPF records into one, and delete the others.' },
    lookups: {
      fix: 'Remove the services that no longer send your e-mail from the SPF record until it needs 10 DNS lookups or fewer.',
    },
  },
  why: 'Without SPF, mail servers can’t tell your e-mail from e-mail that others send in your name, and yours is more likely to end up as spam.',
  fix: 'Publish one TXT record that lists all servers sending your e-mail. End it in ~all first, and in -all once nothing legitimate is missing.',
  snippets: { dns: 'example.com. TXT "v=spf1 include:_spf.example.net ~all"' },
  sources: ['https://www.rfc-editor.org/rfc/rfc7208'],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    missing: 'SPF record is missing for {domain}',
    several: 'SPF records of {domain} are ignored because there are {count, number} of them',
    syntax:
      'SPF record has {count, plural, one {# term} other {# terms}} with a syntax error, so mail servers ignore the record',
    everyone: 'SPF record lets everyone send e-mail for the domain',
    lookups: 'SPF record needs {count, number} DNS lookups; mail servers stop at 10',
    neutral: 'SPF record does not say what to do with e-mail from other servers',
    rejects: 'SPF record lists the allowed senders and rejects others (-all)',
    marks: 'SPF record lists the allowed senders and marks others as suspicious (~all)',
    elsewhere: 'SPF record refers to the record of another domain for the allowed senders',
    parked:
      'Domain {domain} receives no e-mail and has no SPF record; if it sends none either, “v=spf1 -all” says so',
    noAnswer: 'Name server did not respond to the query for the SPF record',
  },
  needs: ['dns'],

  check({ dns }) {
    const { spf, mx, domain } = dns
    if (domain === '') return notApplicable()
    if (dns.unanswered.includes('TXT')) return inconclusive('noAnswer')
    if (spf.length === 0) {
      if (mx.length > 0) return fail('missing', { domain })
      // An IP address has no records at all.
      return dns.ns.length === 0 ? notApplicable() : info('parked', { domain })
    }
    const evidence = spf.map((found) => ({ found }))
    if (spf.length > 1) return fail('several', { domain, count: spf.length }, evidence)
    const record = spf[0]?.toLowerCase() ?? ''
    const wrong = record
      .trim()
      .split(/ +/)
      .slice(1)
      .filter((term) => !isSpfTerm(term))
    if (wrong.length > 0) {
      const terms = wrong.map((term) => ({ found: term.slice(0, 200) }))
      return fail('syntax', { count: wrong.length }, [...evidence, ...terms])
    }
    const count = record.match(/(?:^|\s)[+?~-]?(?:include:|a\b|mx\b|ptr\b|exists:|redirect=)/g)?.length ?? 0
    if (/(?:^|\s)\+?all(?:\s|$)/.test(record)) return fail('everyone', {}, evidence)
    if (count > 10) return fail('lookups', { count }, evidence)
    if (/(?:^|\s)-all(?:\s|$)/.test(record)) return pass('rejects')
    if (/(?:^|\s)~all(?:\s|$)/.test(record)) return pass('marks')
    if (/(?:^|\s)redirect=/.test(record)) return pass('elsewhere')
    return warn('neutral', {}, evidence)
  },
})
