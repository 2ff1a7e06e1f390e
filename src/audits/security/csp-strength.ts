import { defineAudit, fail, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { limitsScripts, weaknessesBeside } from '../../audit-kit/security/script-policy.ts'
import { scriptSeverities, stakeFacts, stakeOf } from '../../audit-kit/security/stake.ts'
import type { CspPolicy } from '../../core/facts/read.ts'

export default defineAudit({
  subject: 'Strength of the Content-Security-Policy',
  titles: {
    problem: 'Content-Security-Policy lets injected scripts run',
    success: 'Content-Security-Policy keeps injected scripts out',
  },
  plain: {
    title: 'The page’s protection against malicious code has gaps',
    why: 'There is a list of allowed sources for scripts, but malicious code can get past it.',
    fix: 'Ask your developer to tighten the Content-Security-Policy step by step, and to test each step before switching it on.',
  },
  states: {
    possible: { title: 'Content-Security-Policy may let injected scripts run' },
  },
  why: 'A policy that allows unsafe-inline or any host looks like protection, but an injected script still runs.',
  fix: "Allow scripts by nonce or hash with 'strict-dynamic', set object-src and base-uri to 'none', and remove 'unsafe-inline', * and data: from script-src. Try the new policy in a Content-Security-Policy-Report-Only header first.",
  snippets: {
    http: "Content-Security-Policy: script-src 'nonce-{random}' 'strict-dynamic'; object-src 'none'; base-uri 'none'",
  },
  sources: ['https://web.dev/articles/strict-csp', 'https://www.w3.org/TR/CSP3/#strict-csp'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  otherSeverities: ['medium', 'high'],
  messages: {
    serious:
      'Content-Security-Policy has {count, plural, one {# serious weakness} other {# serious weaknesses}}',
    possible:
      'Content-Security-Policy has {count, plural, one {# possible weakness} other {# possible weaknesses}}',
    strong: 'Content-Security-Policy has no known weakness',
    lacks: 'No {directive} directive',
    noInline: "Inline scripts allowed by nonce or hash, without 'unsafe-inline'",
    namedHosts: 'Named hosts, nonces or hashes instead of {value}',
    bypass: 'Nonces or hashes: {value} serves files that get around the policy',
    nonce: 'Random nonce of at least 8 characters, new for every response',
    httpsOnly: 'Only https:// sources',
  },
  needs: [...stakeFacts, 'policy'],

  check({ policy: { csp }, ...facts }) {
    const enforced = csp.filter((policy) => !policy.reportOnly)
    // A policy that does not restrict scripts has no strength to judge; `csp` reports it.
    const [best] = enforced
      .filter(limitsScripts)
      .map((policy) => ({ policy, weaknesses: weaknessesBeside(policy, enforced) }))
      .toSorted(
        (one, other) =>
          count(one.weaknesses, 'high') - count(other.weaknesses, 'high') ||
          count(one.weaknesses, 'medium') - count(other.weaknesses, 'medium'),
      )
    if (best === undefined) return notApplicable()
    const severity = scriptSeverities[stakeOf(facts)]
    const shown = best.weaknesses.map((finding) => placeOf(best.policy, finding))
    const [high, medium] = [count(best.weaknesses, 'high'), count(best.weaknesses, 'medium')]
    if (high > 0) return fail('serious', { count: high }, shown, { severity, extent: 0.6 })
    if (medium > 0) return warn('possible', { count: medium }, shown, { severity, extent: 0.3 })
    return pass('strong')
  },
})

const count = (findings: CspPolicy['findings'], wanted: string): number =>
  findings.filter(({ severity }) => severity === wanted).length

function placeOf({ directives }: CspPolicy, { directive, kind, value }: CspPolicy['findings'][number]) {
  const written = directives[directive]
  const found =
    written === undefined ? say('lacks', { directive }) : `${directive} ${written.join(' ')}`.slice(0, 300)
  // 'none' for scripts would turn all of them off.
  if (kind === 'missing-directive')
    return directive === 'object-src' || directive === 'base-uri'
      ? { found, expected: `${directive} 'none'` }
      : { found }
  // With a script-src, default-src still governs plugins.
  if (directive === 'default-src' && directives['script-src'] !== undefined)
    return { found, expected: "object-src 'none'" }
  if (kind === 'unsafe-inline') return { found, expected: say('noInline') }
  if (kind === 'any-host') return { found, expected: say('namedHosts', { value: value ?? '*' }) }
  if (kind === 'bypass') return { found, expected: say('bypass', { value: value ?? directive }) }
  if (kind === 'weak-nonce') return { found, expected: say('nonce') }
  return kind === 'http-source' ? { found, expected: say('httpsOnly') } : { found }
}
