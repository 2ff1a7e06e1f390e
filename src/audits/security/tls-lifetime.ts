import { defineAudit, info, notApplicable, pass } from '../../audit-kit/audit.ts'

const dayMs = 86_400_000
/** Maximum days of validity by date of issue: CA/Browser Forum, Baseline Requirements, section 6.3.2. */
const rules = [
  { from: '2029-03-15', days: 47 },
  { from: '2027-03-15', days: 100 },
  { from: '2026-03-15', days: 200 },
  { from: '2020-09-01', days: 398 },
] as const

export default defineAudit({
  subject: 'Certificate lifetime',
  titles: {
    problem: 'Certificate lifetime is longer than browsers accept',
    success: 'Certificate lifetime is within the limit of browsers',
  },
  why: 'Browsers refuse public certificates that were issued for longer than agreed, and the limit shrinks to 47 days by 2029.',
  fix: 'Have certificates issued and renewed automatically (ACME), so that shorter lifetimes cost you nothing.',
  snippets: { text: 'certbot renew' },
  sources: ['https://cabforum.org/working-groups/server/baseline-requirements/requirements/'],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    long: 'Certificate was issued for {days, plural, one {# day} other {# days}}, and the limit was {limit, number}',
    short: 'Certificate was issued for {days, plural, one {# day} other {# days}} (limit: {limit, number})',
  },
  needs: ['page', 'tls'],

  check({ page, tls }) {
    const own = tls.page?.chain[0]
    if (page.local || own === undefined) return notApplicable()
    const rule = rules.find(({ from }) => own.validFrom >= from)
    // Issued before the limits applied.
    if (rule === undefined) return notApplicable()
    const days = Math.round((Date.parse(own.validTo) - Date.parse(own.validFrom)) / dayMs)
    const values = { days, limit: rule.days }
    if (days <= rule.days) return pass('short', values)
    return info('long', values, [{ found: `${own.validFrom.slice(0, 10)} – ${own.validTo.slice(0, 10)}` }])
  },
})
