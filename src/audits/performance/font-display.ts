import { at, defineAudit, notApplicable, pass, places, say, share } from '../../audit-kit/audit.ts'
import { isIconFace } from '../../audit-kit/data/icon-fonts.ts'
import { unjudgedFonts, usableFiles } from '../../audit-kit/requests/likely-fonts.ts'
import { fontsInUse, openFontUses } from '../../audit-kit/requests/named-fonts.ts'
import type { Facts } from '../../core/facts.ts'
import type { FontFace } from '../../core/facts/read.ts'

const visible = new Set(['swap', 'fallback', 'optional'])

export default defineAudit({
  subject: 'Text while web fonts load',
  titles: {
    problem: 'Text is invisible while web fonts load',
    success: 'Text stays visible while web fonts load',
  },
  plain: {
    title: 'Text is invisible while the fonts load',
    why: 'Browsers hide the text for up to three seconds while they wait for its font.',
  },
  why: 'Without font-display, most browsers hide text for up to three seconds while they wait for its font.',
  fix: 'Add font-display: swap to every @font-face rule, or display=swap to the URL of a font service.',
  snippets: {
    css: '@font-face {\n  font-family: Example;\n  src: url(font.woff2) format("woff2");\n  font-display: swap;\n}',
    html: '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter&display=swap">',
  },
  sources: [
    'https://developer.mozilla.org/docs/Web/CSS/@font-face/font-display',
    'https://web.dev/articles/font-best-practices',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    hidden:
      '{count, plural, one {# @font-face rule hides} other {# @font-face rules hide}} text while the font loads',
    fine: '{total, plural, one {# checked @font-face rule keeps} =2 {Both checked @font-face rules keep} other {All # checked @font-face rules keep}} text visible while the font loads',
    undeclared: 'Font “{family}” has no font-display',
    blocking: 'Font “{family}” has font-display: {display}',
  },
  needs: ['subresources', 'inline', 'document'],

  check: (facts) => judge(facts, () => true),
  /** Browsers load a declared font, and hide text for it, only if text on the page uses it. */
  inBrowser({ requests, requestCount }, facts) {
    const loaded = new Set(requests.filter(({ type }) => type === 'Font').map(({ url }) => url))
    return requests.length < requestCount ? undefined : judge(facts, (url) => loaded.has(url))
  },
})

/** `isUsed` tells whether browsers load a font file at all. */
function judge(
  { subresources, inline, document }: Pick<Facts, 'subresources' | 'inline' | 'document'>,
  isUsed: (url: string) => boolean,
) {
  const missing = new Set(
    subresources.items.filter(({ status }) => status === 404 || status === 410).map((item) => item.url),
  )
  const useOf = openFontUses({ subresources, inline, document })
  const own = fontsInUse(inline, useOf)
  const declared = [
    ...own.map((face) => ({ face, urls: face.urls, show: () => at(face.element, describe(face)) })),
    ...subresources.items.flatMap(({ css, url }) =>
      (css?.fonts ?? [])
        .filter((face) => useOf(face) !== 'nothing')
        .map((face) => ({
          face,
          urls: face.urls.map((found) => URL.parse(found, url)?.href ?? ''),
          show: () => ({ found: describe(face), url }),
        })),
    ),
  ]
  // While a missing file is requested, text is hidden only briefly, and another audit reports the file.
  const known = declared.filter(({ face, urls }) => isFetched(face) && !urls.some((url) => missing.has(url)))
  const faces = known.filter(({ urls }) => urls.some(isUsed))
  const total = faces.length
  if (total === 0) return known.length > 0 ? notApplicable() : unjudgedFonts(subresources)
  // A letter in place of an icon is worse than nothing, so icon fonts may hide their text while loading.
  const hiding = faces.filter(
    ({ face }) => !visible.has(face.display ?? '') && !isIconFace(face) && useOf(face) !== 'icons',
  )
  if (hiding.length === 0) return pass('fine', { total })
  const evidence = places(hiding, ({ show }) => ({ ...show(), expected: 'font-display: swap' }))
  return share(hiding.length, total, 'hidden', { count: hiding.length }, evidence, 0.99)
}

const describe = ({ family, display }: FontFace) =>
  display === null ? say('undeclared', { family }) : say('blocking', { family, display })

/** Whether the font needs a request: a local font, or one inside the stylesheet, is available immediately. */
const isFetched = ({ urls }: FontFace): boolean => usableFiles(urls)[0]?.startsWith('data:') === false
