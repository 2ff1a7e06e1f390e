import { defineAudit, notApplicable, pass, places, say, share, suspected } from '../../audit-kit/audit.ts'
import { isIconFace } from '../../audit-kit/data/services/icon-fonts.ts'
import { unjudgedFonts, usableFiles } from '../../audit-kit/fonts/likely-fonts.ts'
import { declaredFaces, openFontUses } from '../../audit-kit/fonts/named-fonts.ts'
import { openFontProof } from '../../audit-kit/fonts/proven-fonts.ts'
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
    hidden: '{count, plural, one {# web font hides its} other {# web fonts hide their}} text while loading',
    fine: '{total, plural, one {# checked web font keeps its} =2 {Both checked web fonts keep their} other {All # checked web fonts keep their}} text visible while loading',
    undeclared: 'Font “{family}” has no font-display',
    blocking: 'Font “{family}” has font-display: {display}',
  },
  needs: ['subresources', 'inline', 'document'],

  check: (facts) => judge(facts),
  /** Browsers load a declared font, and hide text for it, only if text on the page uses it. */
  inBrowser({ requests, requestCount }, facts) {
    const loaded = new Set(requests.filter(({ type }) => type === 'Font').map(({ url }) => url))
    return requests.length < requestCount ? undefined : judge(facts, (url) => loaded.has(url))
  },
})

/** `isLoaded` tells which font files the browser loaded. Without one, an element with text has to have the font. */
function judge(
  { subresources, inline, document }: Pick<Facts, 'subresources' | 'inline' | 'document'>,
  isLoaded?: (url: string) => boolean,
) {
  const missing = new Set(
    subresources.items.filter(({ status }) => status === 404 || status === 410).map((item) => item.url),
  )
  const useOf = openFontUses({ subresources, inline, document })
  const declared = declaredFaces({ subresources, inline }, useOf)
  // While a missing file is requested, text is hidden only briefly, and another audit reports the file.
  const known = declared.filter(({ face, urls }) => isFetched(face) && !urls.some((url) => missing.has(url)))
  const faces = isLoaded === undefined ? known : known.filter(({ urls }) => urls.some(isLoaded))
  // Of the weights and styles of a font, browsers load those that text uses.
  const fonts = [...Map.groupBy(faces, ({ face }) => face.family.toLowerCase()).values()]
  const total = fonts.length
  if (total === 0) return known.length > 0 ? notApplicable() : unjudgedFonts(subresources)
  // A letter in place of an icon is worse than nothing, so icon fonts may hide their text while loading.
  const hiding = fonts.filter((font) =>
    font.every(
      ({ face }) => !visible.has(face.display ?? '') && !isIconFace(face) && useOf(face) !== 'icons',
    ),
  )
  if (hiding.length === 0) return pass('fine', { total })
  const isProven = openFontProof({ subresources, inline, document })
  const certain = hiding.filter(([font]) => isLoaded !== undefined || isProven(font?.face.family ?? ''))
  const found = certain.length > 0 ? certain : hiding
  const evidence = places(
    found.flatMap((font) => font.slice(0, 1)),
    ({ face, place }) => ({ found: describe(face), ...place, expected: 'font-display: swap' }),
  )
  const verdict = share(found.length, total, 'hidden', { count: found.length }, evidence, 0.99)
  return certain.length > 0 ? verdict : suspected(verdict)
}

const describe = ({ family, display }: FontFace) =>
  display === null ? say('undeclared', { family }) : say('blocking', { family, display })

/** Whether the font needs a request: a local font, or one inside the stylesheet, is available immediately. */
const isFetched = ({ urls }: FontFace): boolean => usableFiles(urls)[0]?.startsWith('data:') === false
