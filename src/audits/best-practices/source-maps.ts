import { defineAudit, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Inline source maps',
  titles: {
    problem: 'Scripts contain inline source maps',
    success: 'Scripts contain no inline source maps',
  },
  why: 'A source map inside a script makes every visitor download the original source, which can be several times as large.',
  fix: 'Configure the build to write source maps to separate files. Publish those only if everyone may read the source.',
  snippets: {
    javascript:
      "// vite.config.js\nexport default { build: { sourcemap: 'hidden' } }\n\n// webpack.config.js\nmodule.exports = { devtool: 'hidden-source-map' }",
  },
  sources: ['https://tc39.es/ecma426/', 'https://web.dev/articles/source-maps'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    inside:
      '{total, plural, one {# script} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} scripts}} {count, plural, one {contains} other {contain}} an inline source map',
    beside:
      '{total, plural, one {# script} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} scripts}} {count, plural, one {refers} other {refer}} to a source map in a separate file',
    none: 'No source map in {total, plural, one {# script} other {# scripts}} of the site',
  },
  needs: ['subresources'],

  check({ subresources }) {
    const scripts = subresources.items.filter(({ script, thirdParty }) => script !== null && !thirdParty)
    const total = scripts.length
    if (total === 0) return notApplicable()
    const inside = scripts.filter(({ script }) => script?.sourceMap === 'data:')
    const beside = scripts.filter(({ script }) => script?.sourceMap !== null && script?.sourceMap !== 'data:')
    if (inside.length > 0)
      return warn(
        'inside',
        { count: inside.length, total },
        places(inside, ({ url }) => ({ url })),
      )
    if (beside.length === 0) return pass('none', { total })
    return pass(
      'beside',
      { count: beside.length, total },
      places(beside, ({ url, script }) => ({ found: script?.sourceMap ?? '', url })),
    )
  },
})
