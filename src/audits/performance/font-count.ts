import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { readableBytes } from '../../audit-kit/requests/first-load.ts'
import { withoutFonts } from '../../audit-kit/requests/likely-fonts.ts'

const limits = { pass: 4, fail: 7, unit: 'count' } as const

export default defineAudit({
  title: 'The page uses few font files',
  why: 'Each weight and style of a font is a file, and text in it stays invisible or jumps until the file has come.',
  advice: 'Keep two or three weights, or use one variable font; system fonts cost nothing.',
  example: 'font-family: system-ui, sans-serif',
  sources: ['https://web.dev/articles/font-best-practices', 'https://web.dev/articles/variable-fonts'],
  importance: 'low',
  mode: 'scored',
  limits,
  // A browser loads a declared font only when a visible text uses it.
  heuristic: true,
  needs: ['subresources'],

  check({ subresources }) {
    const fonts = subresources.items.filter(({ kind }) => kind === 'font')
    if (fonts.length === 0) return withoutFonts(subresources)
    return grade(
      fonts.length,
      limits,
      `Font files that the page or its stylesheets name for Latin text: ${fonts.length}.`,
      places(fonts, ({ url, wireBytes }) => ({ found: readableBytes(wireBytes), url })),
    )
  },
})
