import {
  defineAudit,
  fail,
  inconclusive,
  notApplicable,
  pass,
  places,
  say,
  share,
  suspected,
} from '../../audit-kit/audit.ts'
import { unjudgedFonts } from '../../audit-kit/fonts/likely-fonts.ts'
import { openLoadCheck } from '../../audit-kit/fonts/loaded-fonts.ts'
import { seenAmong } from '../../audit-kit/requests/seen-requests.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import { sentence } from '../../core/sentence.ts'

/** Smaller files would save a kilobyte at most. */
const smallest = 3000

export default defineAudit({
  subject: 'Web font format',
  titles: { problem: 'Web fonts are not served as WOFF2', success: 'Web fonts are served as WOFF2' },
  plain: {
    title: 'The fonts could be much smaller in a newer format',
    why: 'Every browser in use can show the newer format (WOFF2), and text appears sooner.',
  },
  states: {
    invalid: {
      title: 'Web font file is not a font',
      plain: {
        title: 'One of the page’s fonts can’t be used',
        why: 'The font file is damaged or missing, so browsers show the text in another font.',
      },
      why: 'Browsers download the file, ignore it and show the text in a fallback font.',
      fix: 'Open the URL of the file: if it shows an error page, correct the path in src; otherwise, convert the font again.',
    },
  },
  why: 'WOFF2 is about 30% smaller than WOFF and half the size of TrueType, and every browser in use supports it.',
  fix: 'Convert the listed fonts to WOFF2 and put that file first in src.',
  snippets: {
    css: "@font-face {\n  font-family: Example;\n  src: url('font.woff2') format('woff2');\n}",
    text: 'woff2_compress font.ttf',
  },
  sources: ['https://www.w3.org/TR/WOFF2/', 'https://web.dev/articles/reduce-webfont-size'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    others:
      '{portion, select, both {Neither checked font file is} all {None of the {total, number} checked font files is} other {{total, plural, one {# checked font file is not} other {{count, number} of # checked font files {count, plural, one {is} other {are}} not}}}} WOFF2',
    fine: '{total, plural, one {# checked font file is} =2 {Both checked font files are} other {All # checked font files are}} WOFF2',
    file: 'Font in {format} format, {bytes}',
    invalid:
      '{count, plural, one {# web font file is} other {# web font files are}} not {count, plural, one {a font} other {fonts}}, so browsers ignore {count, plural, one {it} other {them}}',
    noFont: 'File content is not a font',
  },
  needs: ['subresources', 'document', 'inline'],

  check({ subresources, document, inline }) {
    const declared = subresources.items.filter(({ kind }) => kind === 'font')
    if (declared.length === 0) return unjudgedFonts(subresources)
    return suspected(judge(declared.filter(openLoadCheck({ subresources, inline, document }))))
  },

  inBrowser(browser, { subresources }) {
    const seen = seenAmong(subresources.items, browser)
    return seen === undefined ? undefined : judge(seen.filter(({ kind }) => kind === 'font'))
  },
})

function judge(fonts: readonly Subresource[]) {
  if (fonts.length === 0) return notApplicable()
  const read = fonts.flatMap(({ font, url, bytes }) => (font === null ? [] : [{ font, url, bytes }]))
  // Without a hash, the file was not read. Browsers skip SVG fonts, which old stylesheets list last.
  const broken = fonts.filter(
    ({ font, hash, url }) => font === null && hash !== null && !/\.svgz?$/i.test(url),
  )
  const shown = places(broken, ({ url }) => ({ found: say('noFont'), url }))
  if (broken.length > 0) return fail('invalid', { count: broken.length }, shown)
  if (read.length === 0) return inconclusive(sentence('fontsUnread'))
  const old = read.filter(({ font, bytes }) => font.format !== 'woff2' && bytes >= smallest)
  if (old.length === 0) return pass('fine', { total: read.length })
  const evidence = places(old, ({ font, url, bytes }) => ({
    found: say('file', { format: font.format.toUpperCase(), bytes: { bytes } }),
    expected: 'WOFF2',
    url,
  }))
  return share(old.length, read.length, 'others', { count: old.length, total: read.length }, evidence, 0)
}
