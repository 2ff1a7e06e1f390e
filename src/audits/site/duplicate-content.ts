import { defineSiteAudit, fail, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import type { SitePage } from '../../core/site/site-facts.ts'
import { audienceOf, standsForItself } from '../../core/site/site-pages.ts'

/** Near-duplicates differ in at most this many of 64 bits (Manku, Jain and Das Sarma, 2007). */
const nearBits = 3

export default defineSiteAudit({
  subject: 'Duplicate content',
  titles: { problem: 'Pages have duplicate content', success: 'Every page has its own content' },
  why: 'Search engines show only one of several pages with the same content, and choose which. Links to them may be split.',
  fix: 'Keep one of the pages and redirect the others to it, or point their canonical links to it.',
  snippets: { html: '<link rel="canonical" href="https://www.example.com/example-page">' },
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://research.google/pubs/detecting-near-duplicates-for-web-crawling/',
  ],
  owner: 'content',
  effort: 'hours',
  severity: 'medium',
  messages: {
    exact: '{count, plural, one {# page has} other {# pages have}} the same main text as another page',
    both: '{count, plural, one {# page has} other {# pages have}} the same main text as another page, and {near, plural, one {# page has} other {# pages have}} nearly the same',
    near: '{count, plural, one {# page has} other {# pages have}} nearly the same main text as another page',
    unique: 'Main texts of {total, plural, one {# page} other {# pages}} are all different',
    tooFew: 'Fewer than two audited pages have enough text to compare',
    sameAs: 'Same text as {url}',
    nearlySameAs: 'Nearly the same text as {url}',
  },

  check({ pages }) {
    const texts = pages.filter(standsForItself).flatMap(hashed)
    if (texts.length < 2) return notApplicable('tooFew')
    const copies = [...Map.groupBy(texts, ({ page }) => audienceOf(page)).values()].flatMap(copiesIn)
    if (copies.length === 0) return pass('unique', { total: texts.length })
    const exact = copies.filter((copy) => copy.exact)
    const evidence = places([...exact, ...copies.filter((copy) => !copy.exact)], (copy) => ({
      found: say(copy.exact ? 'sameAs' : 'nearlySameAs', { url: copy.of.url }),
      url: copy.page.url,
    }))
    if (exact.length === 0) return warn('near', { count: copies.length }, evidence)
    const near = copies.length - exact.length
    return near === 0
      ? fail('exact', { count: exact.length }, evidence)
      : fail('both', { count: exact.length, near }, evidence)
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

/** Each page that repeats an earlier one. Two thousand pages are two million pairs, which take a few milliseconds. */
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

/** The number of set bits in a 32-bit number. */
function bits(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
