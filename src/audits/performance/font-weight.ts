import { defineAudit, suspected } from '../../audit-kit/audit.ts'
import { judgeLargestFile, weigh } from '../../audit-kit/requests/first-load.ts'
import { unusedFontFiles } from '../../audit-kit/fonts/named-fonts.ts'
import { judgeSeenLargest, seenFiles } from '../../audit-kit/requests/seen-requests.ts'

const limits = { pass: 50_000, fail: 100_000, unit: 'bytes' } as const

export default defineAudit({
  subject: 'Font file size',
  titles: { problem: 'Font files are large', success: 'Font files are small' },
  plain: {
    title: 'The font files are very large',
    why: 'Text appears late, or jumps when the fonts arrive.',
  },
  why: 'Text stays invisible or in a fallback font until its font file has arrived.',
  fix: 'Save the font as WOFF2 with only the characters your language needs, and let unicode-range load the rest on demand. Replace icon fonts with SVG icons.',
  // The Latin range of Google Fonts: it has typographic quotes, dashes and the euro sign.
  snippets: {
    text: `pyftsubset font.ttf --flavor=woff2 --layout-features='*' --unicodes="U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"`,
  },
  sources: [
    'https://web.dev/articles/reduce-webfont-size',
    'https://web.dev/learn/performance/optimize-web-fonts',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    largest:
      '{count, plural, one {Font file in the stylesheet} other {Largest of # font files in the stylesheets}} is {bytes} (good: {limit} or less)',
    loaded:
      '{count, plural, one {Font file that the page loads} other {Largest of # font files that the page loads}} is {bytes} (good: {limit} or less)',
    partial:
      'The largest font file measured is {bytes} (good: {limit} or less); {count, number} of {total, plural, one {# font file} other {# font files}} could be measured',
    file: 'Font file of {bytes}',
  },
  needs: ['subresources', 'inline', 'document'],

  check({ subresources, inline, document }) {
    const { items, skipped } = subresources
    const unused = unusedFontFiles({ subresources, inline, document })
    const used = items.filter(({ url, reference }) => reference !== null || !unused.has(url))
    // Browsers load a declared font only if visible text uses it.
    return suspected(judgeLargestFile(weigh({ items: used, skipped }, 'font'), limits))
  },

  inBrowser(browser) {
    return judgeSeenLargest(seenFiles(browser, 'Font'), limits, 'loaded')
  },
})
