import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { headerSnippets } from '../../audit-kit/snippets/headers.ts'
import { stakeFacts, stakeOf, visitSeverities } from '../../audit-kit/security/stake.ts'

/** The minimum that the HTTP Observatory accepts. */
const halfYearSeconds = 15_552_000
export default defineAudit({
  subject: 'Strict-Transport-Security (HSTS)',
  titles: {
    problem: 'Strict-Transport-Security (HSTS) header is missing or too weak',
    success: 'Strict-Transport-Security (HSTS) keeps browsers on HTTPS',
  },
  plain: {
    title: 'Browsers aren’t told to use only the encrypted version of your site',
    why: 'A visit that starts from a typed address or an old link may go over an unencrypted connection first.',
    fix: 'Ask your web host or developer to turn on “HSTS”, first for a few minutes only, and then for a year.',
  },
  states: {
    missing: { title: 'Strict-Transport-Security (HSTS) header is missing' },
    invalid: { title: 'Strict-Transport-Security (HSTS) header is invalid' },
    off: { title: 'Strict-Transport-Security (HSTS) is turned off' },
    short: {
      title: 'Strict-Transport-Security (HSTS) lasts less than half a year',
      plain: {
        title: 'Browsers soon forget to use only the encrypted version of your site',
        why: 'Visitors who come back after a while may get an unencrypted connection first.',
      },
      snippets: headerSnippets('Strict-Transport-Security', 'max-age=31536000'),
    },
  },
  why: 'Without HSTS, a browser may first connect over plain HTTP, where an attacker on the same network can read or redirect the visit.',
  fix: 'Start with a max-age of 5 minutes (300). When the whole host works over HTTPS, raise it to a month and then a year. Browsers refuse HTTP until that time is over; only a working HTTPS response with max-age=0 ends it sooner. Add includeSubDomains only if every subdomain has HTTPS.',
  snippets: headerSnippets('Strict-Transport-Security', 'max-age=300'),
  sources: [
    'https://www.rfc-editor.org/rfc/rfc6797',
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Strict-Transport-Security',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  otherSeverities: ['medium'],
  messages: {
    missing:
      '{stake, select, credentials {Page has a password or payment field but} form {Page has a form but} session {Page sets a session cookie but has} other {Page has}} no Strict-Transport-Security header',
    invalid:
      'Strict-Transport-Security header has a missing, malformed or repeated directive, so browsers ignore it',
    off: 'Strict-Transport-Security has max-age=0, which turns HSTS off',
    short:
      'Strict-Transport-Security lasts only {days, plural, =0 {minutes or hours} one {# day} other {# days}}; raise it to a year once HTTPS works everywhere',
    lasting:
      'Strict-Transport-Security lasts {days, plural, one {# day} other {# days}}{subdomains, select, yes { and covers subdomains} other {}}',
  },
  needs: [...stakeFacts, 'policy'],

  check({ policy: { hsts }, ...facts }) {
    const { page } = facts
    // Browsers ignore the header over HTTP.
    if (page.local || !page.https) return notApplicable()
    const stake = stakeOf(facts)
    const severity = visitSeverities[stake]
    if (hsts === null) return fail('missing', { stake }, [], { severity })
    const evidence = [{ found: hsts.raw, expected: 'max-age=31536000' }]
    if (hsts.maxAge === null) return fail('invalid', {}, evidence, { severity })
    if (hsts.maxAge === 0) return fail('off', {}, evidence, { severity })
    const days = Math.floor(hsts.maxAge / 86_400)
    if (hsts.maxAge < halfYearSeconds) return warn('short', { days }, evidence, { severity, extent: 0.5 })
    return pass('lasting', { days, subdomains: hsts.includeSubDomains ? 'yes' : 'no' })
  },
})
