import { defineAudit, fail, inconclusive, pass } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'
import { withoutFonts } from '../../audit-kit/requests/likely-fonts.ts'

export default defineAudit({
  title: 'Web fonts are sent as WOFF2',
  why: 'WOFF2 is about a third smaller than WOFF and half the size of TrueType, and every browser in use reads it.',
  advice: 'Convert the fonts listed here to WOFF2 and name that file first in src.',
  example: "src: url('oak.woff2') format('woff2')",
  sources: ['https://www.w3.org/TR/WOFF2/', 'https://web.dev/articles/reduce-webfont-size'],
  importance: 'low',
  mode: 'penalty',
  needs: ['subresources'],

  check({ subresources }) {
    const fonts = subresources.items.filter(({ kind }) => kind === 'font')
    if (fonts.length === 0) return withoutFonts(subresources)
    const read = fonts.filter(({ font }) => font !== null)
    if (read.length === 0) return inconclusive('None of the font files could be read.')
    const old = read.filter(({ font }) => font?.format !== 'woff2')
    if (old.length === 0) return pass(`All ${read.length} font files are WOFF2.`)
    return fail(
      `${old.length} of ${read.length} font files ${plural(old.length, 'is', 'are')} in another format.`,
      places(old, ({ font, url, bytes }) => ({
        found: `${font?.format.toUpperCase() ?? ''}, ${bytes} bytes`,
        expected: 'WOFF2',
        url,
      })),
    )
  },
})
