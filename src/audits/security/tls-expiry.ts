import { defineAudit, fail, grade, notApplicable, pass, warn } from '../../audit-kit/audit.ts'

const limits = { pass: 14, fail: 7, unit: 'days' } as const
const dayMs = 86_400_000
/** Some CAs issue certificates for six days, which are renewed every few days by design. */
const shortLivedDays = 30
/** The limits are for certificates of this lifetime. Clients renew shorter ones later: with a third of it left. */
const usualDays = 90

export default defineAudit({
  subject: 'Certificate expiry',
  titles: {
    problem: 'Certificate expires soon',
    success: 'Certificate does not expire soon',
  },
  plain: {
    title: 'Your site’s certificate expires soon',
    why: 'From that day on, browsers stop every visitor with a warning.',
    fix: 'Ask your web host to renew the certificate, and to have that done automatically.',
  },
  states: {
    ended: {
      title: 'Certificate has expired',
      plain: {
        title: 'Your site’s certificate has expired',
        why: 'Browsers stop every visitor with a warning.',
        fix: 'Ask your web host to renew the certificate today, and to have that done automatically.',
      },
    },
  },
  noticed: { text: 'Once the site’s certificate has expired, browsers warn every visitor away.' },
  why: 'From the day a certificate expires, browsers stop every visitor with a warning.',
  fix: 'Renew the certificate now, and automate it: ACME clients such as certbot renew well before it expires.',
  snippets: { text: 'certbot renew', caddy: 'example.com' },
  sources: [
    'https://letsencrypt.org/docs/integration-guide/',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'high',
  cause: 'certificate',
  limits,
  messages: {
    ended: 'Certificate expired on {date} and has to be renewed',
    left: 'Certificate is valid for {days, plural, =0 {less than a day} one {# more day} other {# more days}}',
  },
  needs: ['page', 'tls'],

  check({ page, tls }) {
    const own = tls.page?.chain[0]
    if (page.local || own === undefined) return notApplicable()
    const end = Date.parse(own.validTo)
    const days = Math.floor((end - Date.parse(page.fetchedAt)) / dayMs)
    const evidence = [{ found: own.validTo.slice(0, 10) }]
    if (days < 0) return fail('ended', { date: { date: own.validTo } }, evidence)
    const lifetime = (end - Date.parse(own.validFrom)) / dayMs
    if (lifetime >= shortLivedDays) {
      const scale = Math.min(1, lifetime / usualDays)
      const scaled = { ...limits, pass: limits.pass * scale, fail: limits.fail * scale }
      return grade(days, scaled, 'left', { days }, days < scaled.pass ? evidence : [])
    }
    return days >= lifetime / 6 - 1 ? pass('left', { days }) : warn('left', { days }, evidence)
  },
})
