import { at, defineAudit, grade, places, say } from '../../audit-kit/audit.ts'
import { unjudgedOwnFiles } from '../../audit-kit/requests/requests.ts'

const limits = { pass: 10_000, fail: 50_000, unit: 'bytes', isSaving: true } as const

export default defineAudit({
  subject: 'JavaScript for outdated browsers',
  titles: {
    problem: 'JavaScript contains code for outdated browsers',
    success: 'JavaScript contains little code for outdated browsers',
  },
  plain: {
    title: 'The page contains code for browsers that nobody uses anymore',
    why: 'Code for browsers of the past makes the page larger and slower for everyone else.',
  },
  why: 'Polyfills and transpiled helpers for browsers that are gone make scripts larger and slower for everyone else.',
  fix: 'Set the build target to current browsers. Baseline tells you what all of them support.',
  snippets: {
    json: '{ "browserslist": "baseline widely available" }',
    text: 'esbuild app.js --bundle --minify --target=es2022',
  },
  sources: ['https://web.dev/articles/publish-modern-javascript', 'https://web.dev/baseline'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  limits,
  heuristic: true,
  messages: {
    legacy:
      'About {size} of polyfills and helpers for outdated browsers in {count, plural, one {# script} other {# scripts}}',
    fine: 'No polyfills or helpers for outdated browsers found in {count, plural, one {# script} other {# scripts}}',
    script: 'Polyfills and helpers: about {size}',
  },
  needs: ['subresources', 'inline'],

  check({ subresources, inline }) {
    const files = subresources.items.flatMap(({ script, thirdParty, url }) => {
      if (script === null || thirdParty) return []
      const bytes = script.legacyBytes
      return [{ bytes, show: () => ({ found: described(bytes), url }) }]
    })
    const inPage = inline.scripts.map(({ element, legacyBytes: bytes }) => ({
      bytes,
      show: () => at(element, described(bytes)),
    }))
    const scripts = [...files, ...inPage]
    if (scripts.length === 0) return unjudgedOwnFiles(subresources, 'script')
    const old = scripts.filter(({ bytes }) => bytes > 0).toSorted((one, other) => other.bytes - one.bytes)
    if (old.length === 0) return grade(0, limits, 'fine', { count: scripts.length })
    const total = old.reduce((sum, { bytes }) => sum + bytes, 0)
    const values = { size: { bytes: total }, count: old.length }
    return grade(
      total,
      limits,
      'legacy',
      values,
      places(old, ({ show }) => show()),
    )
  },
})

const described = (bytes: number) => say('script', { size: { bytes } })
