import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Source maps are kept out of the scripts',
  why: 'A map inside a script file makes every visitor load the original source, which can be several times as large.',
  advice:
    'Let the build write maps into files of their own, and publish them only if everyone may read the source.',
  example: "sourcemap: 'hidden'",
  sources: ['https://tc39.es/ecma426/', 'https://web.dev/articles/source-maps'],
  importance: 'low',
  mode: 'info',
  needs: ['subresources'],

  check({ subresources }) {
    const scripts = subresources.items.filter(({ script, thirdParty }) => script !== null && !thirdParty)
    if (scripts.length === 0) return notApplicable('No script of the site was read.')
    const inside = scripts.filter(({ script }) => script?.sourceMap === 'data:')
    const beside = scripts.filter(({ script }) => script?.sourceMap !== null && script?.sourceMap !== 'data:')
    if (inside.length > 0)
      return warn(
        `Scripts with the map inside: ${inside.length} of ${scripts.length}.`,
        places(inside, ({ url }) => ({ found: 'an inline source map', url })),
      )
    return pass(
      beside.length === 0
        ? 'No script refers to a source map.'
        : `Scripts that refer to a map of their own: ${beside.length} of ${scripts.length}.`,
      places(beside, ({ url, script }) => ({ found: script?.sourceMap ?? '', url })),
    )
  },
})
