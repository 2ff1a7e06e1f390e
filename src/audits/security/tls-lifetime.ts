import { defineAudit, info, notApplicable, pass } from '../../audit-kit/legacy.ts'

const dayMs = 86_400_000
/** Most days of validity by date of issue: CA/Browser Forum, Baseline Requirements, section 6.3.2. */
const rules = [
  { from: '2029-03-15', days: 47 },
  { from: '2027-03-15', days: 100 },
  { from: '2026-03-15', days: 200 },
  { from: '2020-09-01', days: 398 },
] as const

export default defineAudit({
  title: 'The certificate is not valid for longer than browsers accept',
  why: 'Browsers refuse certificates that public authorities issue for longer than agreed, and the limit shrinks to 47 days by 2029.',
  advice: 'Have certificates issued and renewed by a job (ACME), so that shorter lifetimes cost nothing.',
  sources: ['https://cabforum.org/working-groups/server/baseline-requirements/requirements/'],
  importance: 'low',
  mode: 'info',
  needs: ['page', 'tls'],

  check({ page, tls }) {
    const own = tls.page?.chain[0]
    if (page.local || own === undefined) return notApplicable('The page came without a public certificate.')
    const rule = rules.find(({ from }) => own.validFrom >= from)
    if (rule === undefined) return notApplicable('The certificate is older than the limits on lifetimes.')
    const days = Math.round((Date.parse(own.validTo) - Date.parse(own.validFrom)) / dayMs)
    const says = `The certificate was issued for ${days} days; ${rule.days} were allowed then.`
    if (days <= rule.days) return pass(says)
    return info(says, [{ found: `${days} days`, expected: `at most ${rule.days} days` }])
  },
})
