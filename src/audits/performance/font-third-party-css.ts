import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

/** Hosts of font stylesheets, and where their font files come from. */
const services: Readonly<Record<string, string>> = {
  'fonts.googleapis.com': 'fonts.gstatic.com',
  'use.typekit.net': 'use.typekit.net',
  'fonts.bunny.net': 'fonts.bunny.net',
  'fast.fonts.net': 'fast.fonts.net',
  'cloud.typography.com': 'cloud.typography.com',
  'use.fontawesome.com': 'use.fontawesome.com',
  'api.fontshare.com': 'cdn.fontshare.com',
  'fonts.cdnfonts.com': 'fonts.cdnfonts.com',
}

export default defineAudit({
  title: 'No stylesheet of a font service holds the first paint up',
  why: 'The page waits for the stylesheet of another company, which then names fonts on yet another host: two connections before any text.',
  advice: 'Host the fonts yourself. Until then, connect early to the host of the font files.',
  example: '<link rel="preconnect" href="https://fonts.gstatic.com" crossorigin>',
  sources: [
    'https://web.dev/articles/font-best-practices',
    'https://web.dev/articles/preconnect-and-dns-prefetch',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['resources', 'metadata'],

  check({ resources, metadata }) {
    const sheets = resources.filter(
      ({ kind, blocking, url }) =>
        kind === 'style' && blocking && url !== null && services[url.hostname] !== undefined,
    )
    if (sheets.length === 0) return pass('The first paint waits for no font service.')
    const connected = new Set(
      metadata.linkRels
        .filter(({ rels }) => rels.includes('preconnect'))
        .flatMap(({ url }) => (url === null ? [] : [url.hostname])),
    )
    const unprepared = sheets.filter(({ url }) => !connected.has(services[url?.hostname ?? ''] ?? ''))
    const evidence = places(sheets, ({ element, url }) =>
      at(
        element,
        url?.hostname ?? '',
        `own fonts, or a preconnect to ${services[url?.hostname ?? ''] ?? ''}`,
      ),
    )
    return unprepared.length === 0
      ? warn('The first paint waits for a font service, to which the page connects early.', evidence)
      : fail(
          'The first paint waits for a font service, and the page does not connect early to its fonts.',
          evidence,
        )
  },
})
