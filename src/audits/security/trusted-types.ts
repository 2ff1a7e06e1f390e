import { defineAudit, info, notApplicable, pass } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Trusted Types',
  titles: {
    problem: 'Trusted Types are not required',
    success: 'Trusted Types are required',
  },
  why: 'Most DOM-based script injections go through a few browser functions. With Trusted Types these functions no longer accept plain strings.',
  fix: "Add require-trusted-types-for 'script' to the Content-Security-Policy in report-only mode, change the code that it reports, and then enforce it.",
  snippets: { http: "Content-Security-Policy-Report-Only: require-trusted-types-for 'script'" },
  sources: ['https://web.dev/articles/trusted-types', 'https://www.w3.org/TR/trusted-types/'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  informational: true,
  messages: {
    required: 'Content-Security-Policy requires Trusted Types',
    reportOnly: 'Content-Security-Policy requires Trusted Types in report-only mode',
    missing: 'Content-Security-Policy does not require Trusted Types',
  },
  needs: ['policy', 'inline', 'resources'],

  check({ policy: { csp }, inline, resources }) {
    if (inline.scriptBytes === 0 && !resources.some(({ kind }) => kind === 'script')) return notApplicable()
    const asking = csp.filter(({ directives }) => directives['require-trusted-types-for'] !== undefined)
    if (asking.some(({ reportOnly }) => !reportOnly)) return pass('required')
    return asking.length > 0 ? info('reportOnly') : info('missing')
  },
})
