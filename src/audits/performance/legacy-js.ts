import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { readableBytes } from '../../audit-kit/requests/first-load.ts'
import { withoutOwnFiles } from '../../audit-kit/requests/requests.ts'

const limits = { pass: 10_000, fail: 50_000, unit: 'bytes' } as const

export default defineAudit({
  title: 'Scripts carry little for browsers that are gone',
  why: 'Helpers and replacements for old browsers make scripts larger and slower for everyone else.',
  advice: 'Set the targets of the build to current browsers; Baseline tells what they all know.',
  example: 'esbuild app.js --bundle --minify --target=es2022',
  sources: ['https://web.dev/articles/publish-modern-javascript', 'https://web.dev/baseline'],
  importance: 'low',
  mode: 'scored',
  limits,
  heuristic: true,
  needs: ['subresources'],

  check({ subresources }) {
    const scripts = subresources.items.filter(
      ({ script, thirdParty, reference }) =>
        script !== null && !thirdParty && reference?.attributes['nomodule'] === undefined,
    )
    if (scripts.length === 0) return withoutOwnFiles(subresources, 'script')
    const old = scripts.flatMap(({ script, url }) =>
      script === null || script.legacyBytes === 0 ? [] : [{ url, bytes: script.legacyBytes }],
    )
    const total = old.reduce((sum, { bytes }) => sum + bytes, 0)
    return grade(
      total,
      limits,
      `Code for old browsers takes about ${readableBytes(total)}.`,
      places(
        old.toSorted((one, other) => other.bytes - one.bytes),
        ({ url, bytes }) => ({ found: `about ${readableBytes(bytes)}`, url }),
      ),
    )
  },
})
