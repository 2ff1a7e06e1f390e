import { defineAudit, info, notApplicable, pass } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Scripts may write markup through Trusted Types only',
  why: 'Most script injections pass through a handful of browser functions; Trusted Types close them for plain text.',
  advice: "Add require-trusted-types-for 'script' to the policy, first in report-only mode.",
  example: "Content-Security-Policy: require-trusted-types-for 'script'",
  sources: ['https://web.dev/articles/trusted-types', 'https://www.w3.org/TR/trusted-types/'],
  importance: 'low',
  mode: 'info',
  needs: ['policy', 'inline', 'resources'],

  check({ policy: { csp }, inline, resources }) {
    if (inline.scriptBytes === 0 && !resources.some(({ kind }) => kind === 'script'))
      return notApplicable('The page runs no scripts.')
    const asking = csp.filter(({ directives }) => directives['require-trusted-types-for'] !== undefined)
    if (asking.some(({ reportOnly }) => !reportOnly)) return pass('The policy requires Trusted Types.')
    if (asking.length > 0) return info('The policy requires Trusted Types on trial only.')
    return info('The policy does not require Trusted Types.')
  },
})
