import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import type { CspPolicy } from '../../core/facts/read.ts'

/** CSP level 3, and the specifications that add to it. */
const known: ReadonlySet<string> = new Set(
  `child-src connect-src default-src fenced-frame-src font-src frame-src img-src manifest-src media-src object-src
  script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr webrtc worker-src base-uri
  sandbox form-action frame-ancestors report-uri report-to require-sri-for require-trusted-types-for trusted-types
  upgrade-insecure-requests`.split(/\s+/),
)
const gone: ReadonlySet<string> = new Set([
  'plugin-types',
  'block-all-mixed-content',
  'referrer',
  'reflected-xss',
  'prefetch-src',
  'navigate-to',
])

export default defineAudit({
  title: 'The content security policy is written without mistakes',
  why: 'Browsers skip directives that they do not know and repeated ones, so the policy says less than it seems to.',
  advice: 'Correct the names, put all values of a directive into one place, and remove retired directives.',
  sources: [
    'https://www.w3.org/TR/CSP3/#parse-serialized-policy',
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Content-Security-Policy',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['policy'],

  check({ policy: { csp } }) {
    if (csp.length === 0) return notApplicable('The page has no Content-Security-Policy.')
    const empty = csp.find(({ raw }) => !/[a-z]/i.test(raw))
    if (empty !== undefined) return fail('A policy has no directive at all.', [{ found: empty.raw }])
    const faults = csp.flatMap(faultsOf)
    if (faults.length === 0) return pass('Every directive is known and stands once.')
    return warn(
      `Directives without effect: ${faults.length}.`,
      faults.map((found) => ({ found })),
    )
  },
})

function faultsOf({ raw }: CspPolicy): readonly string[] {
  const seen = new Set<string>()
  return raw.split(';').flatMap((part) => {
    const name = part.trim().split(/\s/, 1)[0]?.toLowerCase() ?? ''
    if (name === '') return []
    if (seen.has(name)) return [`${name} stands twice; only the first counts`]
    seen.add(name)
    if (gone.has(name)) return [`${name} is retired`]
    return known.has(name) ? [] : [`${name.slice(0, 60)} is not known`]
  })
}
