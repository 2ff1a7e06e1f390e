import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { CssInfo } from '../../core/facts/asked.ts'
import { withoutFonts } from '../../audit-kit/requests/likely-fonts.ts'

type Face = CssInfo['fonts'][number]

const shows = new Set(['swap', 'fallback', 'optional'])

/** A letter in place of an icon is worse than nothing, so icon fonts may keep their text hidden. */
const icons = /icon|awesome|glyph|symbol|dingbat/i

export default defineAudit({
  title: 'Text is shown while its font is loading',
  why: 'Without font-display, most browsers keep text invisible for up to three seconds while they wait for its font.',
  advice: 'Add font-display: swap to each @font-face rule, or display=swap to the address of a font service.',
  example: '@font-face { font-family: Oak; src: url(oak.woff2); font-display: swap }',
  sources: [
    'https://developer.mozilla.org/docs/Web/CSS/@font-face/font-display',
    'https://web.dev/articles/font-best-practices',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['subresources'],

  check({ subresources }) {
    const faces = subresources.items.flatMap(({ css, url }) =>
      (css?.fonts ?? []).filter(isFetched).map((face) => ({ face, url })),
    )
    if (faces.length === 0) return withoutFonts(subresources)
    const hiding = faces.filter(({ face }) => !shows.has(face.display ?? '') && !icons.test(face.family))
    if (hiding.length === 0) return pass(`All ${faces.length} @font-face rules keep text visible.`)
    const says = `${hiding.length} of ${faces.length} @font-face rules hide text while the font is loading.`
    const evidence = places(hiding, ({ face, url }) => ({
      found: `${face.family}: font-display ${face.display ?? 'not given'}`,
      expected: 'swap, fallback or optional',
      url,
    }))
    return hiding.length === faces.length ? fail(says, evidence) : warn(says, evidence)
  },
})

/** A font on the visitor's machine or inside the stylesheet is there at once. */
const isFetched = ({ urls }: Face): boolean => urls.some((url) => !url.startsWith('data:'))
