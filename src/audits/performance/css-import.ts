import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Stylesheets import no others',
  why: 'An imported stylesheet is found only after the one that imports it has come, so the two load one after the other.',
  advice: 'Link both stylesheets from the page, or join them when you publish.',
  example: '<link rel="stylesheet" href="base.css"><link rel="stylesheet" href="theme.css">',
  sources: [
    'https://developer.mozilla.org/docs/Web/CSS/@import',
    'https://web.dev/learn/performance/optimize-resource-loading',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['subresources', 'inline'],

  check({ subresources, inline }) {
    const files = subresources.items.filter(({ css, thirdParty }) => css !== null && !thirdParty)
    if (files.length + inline.styles.length === 0) return notApplicable('The page has no styles of its own.')
    const inPage = places(
      inline.styles.filter(({ code }) => importsFirst(code)),
      ({ element }) => at(element, '@import in a style element', 'a link element'),
    )
    const inFiles = files.flatMap(({ url, css }) =>
      (css?.imports ?? []).map((href) => ({ found: `@import ${href}`, expected: 'a link element', url })),
    )
    const total = inPage.total + inFiles.length
    if (total === 0) return pass('No stylesheet imports another.')
    return fail(`Imported stylesheets: ${total}.`, {
      shown: [...inPage.shown, ...inFiles].slice(0, 20),
      total,
    })
  },
})

/** Imports are valid only before any rule, so the first brace ends the search. */
function importsFirst(code: string): boolean {
  const brace = code.indexOf('{')
  const before = brace < 0 ? code : code.slice(0, brace)
  return /@import\s/i.test(before.replace(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g, ''))
}
