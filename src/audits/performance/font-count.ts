import { defineAudit, grade, places, say, suspected } from '../../audit-kit/audit.ts'
import { iconFiles, isIconFile } from '../../audit-kit/data/services/icon-fonts.ts'
import { unjudgedFonts } from '../../audit-kit/fonts/likely-fonts.ts'
import { seenFiles } from '../../audit-kit/requests/seen-requests.ts'

const limits = { pass: 4, fail: 7, unit: 'count' } as const

export default defineAudit({
  subject: 'Number of font files',
  titles: {
    problem: 'Page loads many font files',
    success: 'Page loads few font files',
  },
  plain: {
    title: 'The page uses many fonts',
    why: 'Each font has to be downloaded before the text has its final look.',
  },
  why: 'Every weight and style of a font is a file of its own, and text in it stays invisible or shifts until that file has arrived.',
  fix: 'Keep two or three weights, or use one variable font. System fonts cost nothing.',
  snippets: { css: 'body { font-family: system-ui, sans-serif }' },
  sources: ['https://web.dev/articles/font-best-practices', 'https://web.dev/articles/variable-fonts'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    counted:
      'Stylesheets declare {count, plural, one {# font file} other {# font files}} with Latin letters (good: {limit, number} or fewer)',
    loaded:
      'Page loads {count, plural, one {# font file} other {# font files}} (good: {limit, number} or fewer)',
    file: 'Font of {bytes}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    const icons = iconFiles(subresources.items)
    const fonts = subresources.items.filter(
      ({ kind, url }) => kind === 'font' && !isIconFile(url) && !icons.has(url),
    )
    if (fonts.length === 0) return unjudgedFonts(subresources)
    const evidence = places(fonts, ({ url, wireBytes, status }) => ({
      // A response with an error status is not the font.
      ...(wireBytes === 0 || (status ?? 0) >= 400
        ? {}
        : { found: say('file', { bytes: { bytes: wireBytes } }) }),
      url,
    }))
    // Browsers load a declared font only if visible text uses it.
    return suspected(
      grade(fonts.length, limits, 'counted', { count: fonts.length, limit: limits.pass }, evidence),
    )
  },

  inBrowser(browser) {
    const fonts = seenFiles(browser, 'Font')
    if (fonts === undefined) return undefined
    const evidence = places(fonts, ({ url, wireBytes }) => ({
      found: say('file', { bytes: { bytes: wireBytes } }),
      url,
    }))
    return grade(fonts.length, limits, 'loaded', { count: fonts.length, limit: limits.pass }, evidence)
  },
})
