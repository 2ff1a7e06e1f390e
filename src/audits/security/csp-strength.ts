import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import type { CspPolicy } from '../../core/facts/read.ts'

export default defineAudit({
  title: 'The content security policy keeps injected scripts out',
  why: 'A policy with holes such as unsafe-inline or whole foreign hosts looks like protection and gives none.',
  advice:
    "Allow scripts by nonce or hash with 'strict-dynamic', set object-src 'none' and base-uri 'none', and remove 'unsafe-inline', * and data: from script-src.",
  example: "script-src 'nonce-r4nd0m' 'strict-dynamic'; object-src 'none'; base-uri 'none'",
  sources: ['https://web.dev/articles/strict-csp', 'https://www.w3.org/TR/CSP3/#strict-csp'],
  importance: 'medium',
  mode: 'scored',
  needs: ['policy'],

  check({ policy: { csp } }) {
    const enforced = csp.filter(({ reportOnly }) => !reportOnly)
    if (enforced.length === 0) return notApplicable('No policy is in force.')
    // Every policy applies, so the strongest one decides.
    const best = enforced.toSorted(
      (one, other) => holes(one).high - holes(other).high || holes(one).medium - holes(other).medium,
    )[0]
    if (best === undefined) return notApplicable('No policy is in force.')
    const { high, medium } = holes(best)
    const shown = best.findings
      .filter(({ severity }) => severity === 'high' || severity === 'medium')
      .map(({ directive, description }) => ({ found: `${directive}: ${description}` }))
    if (high > 0) return fail(`Serious holes in the policy: ${high}.`, shown)
    if (medium > 0) return warn(`Possible holes in the policy: ${medium}.`, shown)
    return pass('The policy has no known hole.')
  },
})

function holes({ findings }: CspPolicy): { readonly high: number; readonly medium: number } {
  const count = (wanted: string) => findings.filter(({ severity }) => severity === wanted).length
  return { high: count('high'), medium: count('medium') }
}
