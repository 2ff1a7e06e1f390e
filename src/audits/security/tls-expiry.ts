import { defineAudit, grade, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

const limits = { pass: 14, fail: 7, unit: 'days' } as const
const dayMs = 86_400_000
/** Some authorities issue for six days; such certificates are renewed every few days by design. */
const shortLivedDays = 30

export default defineAudit({
  title: 'The certificate is not about to expire',
  why: 'On the day a certificate expires every visitor is stopped by a warning, and renewing in a hurry goes wrong.',
  advice: 'Renew the certificate now, and let a job do it from then on: ACME clients renew a month ahead.',
  example: 'certbot renew',
  sources: [
    'https://letsencrypt.org/docs/integration-guide/',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
  ],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['page', 'tls'],

  check({ page, tls }) {
    if (page.local) return notApplicable('Loopback addresses need no certificate.')
    const own = tls.page?.chain[0]
    if (own === undefined) return notApplicable('The page is not served over HTTPS.')
    const end = Date.parse(own.validTo)
    const days = Math.floor((end - Date.parse(page.fetchedAt)) / dayMs)
    const says =
      days < 0
        ? `The certificate expired ${-days} days ago.`
        : `The certificate is valid for ${days} more days.`
    const evidence = [{ found: `valid until ${own.validTo.slice(0, 10)}`, expected: '14 days or more' }]
    const lifetime = (end - Date.parse(own.validFrom)) / dayMs
    if (lifetime >= shortLivedDays || days < 0)
      return grade(days, limits, says, days < limits.pass ? evidence : [])
    return days >= lifetime / 6 - 1 ? pass(says) : warn(says, evidence)
  },
})
