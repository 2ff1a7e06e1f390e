import { defineSiteAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'
import type { SitePage } from '../../core/site-facts.ts'
import { audienceOf, standsForItself } from '../../core/site-pages.ts'

/** Bits of 64 in which near-duplicates differ at most (Manku, Jain and Das Sarma, 2007). */
const nearBits = 3

export default defineSiteAudit({
  title: 'No two pages have the same main text',
  why: 'Search engines show one of several equal pages and choose it themselves; links and visits are split between them.',
  advice: 'Keep one of the pages and redirect the others to it, or let them name it as canonical.',
  example: '<link rel="canonical" href="https://www.example.com/oak-tables">',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://research.google/pubs/detecting-near-duplicates-for-web-crawling/',
  ],
  importance: 'medium',
  mode: 'scored',

  check({ pages }) {
    const texts = pages.filter(standsForItself).flatMap(hashed)
    if (texts.length < 2) return notApplicable('Fewer than two stored pages have enough text to compare.')
    const copies = [...Map.groupBy(texts, ({ page }) => audienceOf(page)).values()].flatMap(copiesIn)
    if (copies.length === 0) return pass(`The main texts of ${texts.length} pages are all different.`)
    const exact = copies.filter((copy) => copy.exact)
    const evidence = places([...exact, ...copies.filter((copy) => !copy.exact)], (copy) => ({
      found: `${copy.exact ? 'the same' : 'nearly the same'} text as ${copy.of.url}`,
      url: copy.page.url,
    }))
    if (exact.length === 0)
      return warn(
        `${copies.length} ${plural(copies.length, 'page repeats', 'pages repeat')} nearly all of another page’s text.`,
        evidence,
      )
    return fail(
      `${exact.length} ${plural(exact.length, 'page repeats', 'pages repeat')} the text of another page word for word.`,
      evidence,
    )
  },
})

interface Text {
  readonly page: SitePage
  readonly high: number
  readonly low: number
}

function hashed(page: SitePage): readonly Text[] {
  const hash = page.summary.text_hash
  if (hash === null) return []
  return [{ page, high: Number.parseInt(hash.slice(0, 8), 16), low: Number.parseInt(hash.slice(8), 16) }]
}

/** Each page that repeats an earlier one. Two thousand pages are two million pairs, a few milliseconds. */
function copiesIn(texts: readonly Text[]) {
  return texts.flatMap((text, index) => {
    const near = texts.slice(0, index).filter((other) => distance(text, other) <= nearBits)
    const twin = near.find(
      (other) => distance(text, other) === 0 && other.page.summary.words === text.page.summary.words,
    )
    const of = twin ?? near[0]
    return of === undefined ? [] : [{ page: text.page, of: of.page, exact: twin !== undefined }]
  })
}

const distance = (one: Text, other: Text): number => bits(one.high ^ other.high) + bits(one.low ^ other.low)

/** How many bits of a 32-bit number are set. */
function bits(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
