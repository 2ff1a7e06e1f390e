import { defineSiteAudit, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import type { SitePage } from '../../core/site/site-facts.ts'
import { audienceOf } from '../../core/site/site-pages.ts'

/** With fewer pages there is no norm. */
const minPages = 10
/** A part that this share of titles contains is the site's name. */
const norm = 0.8
/** A page with a tenth of the usual words is probably unfinished or broken. */
const muchShorter = 0.1
const minWords = 150

export default defineSiteAudit({
  subject: 'Pages unlike the others',
  titles: { problem: 'Pages differ from the rest of the site', success: 'Pages follow the site’s pattern' },
  why: 'A page with a title or length unlike all others is often a forgotten draft, an error page or a broken template.',
  fix: 'Look at each listed page. If a page is meant to be different, leave it as it is.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    outliers:
      '{total, plural, one {# page} other {{count, number} of # pages}} {count, plural, one {has} other {have}} a title or length unlike the others',
    alike: 'Titles and lengths of {total, plural, one {# page} other {# pages}} follow one pattern',
    tooFew: 'Fewer than 10 pages of a host in one language were audited',
    siteName: 'Title with “{name}”, as on {count, plural, one {# page} other {# pages}}',
    words: '{count, plural, one {# word} other {# words}}',
    usual: 'About {count, plural, one {# word} other {# words}}, the median of these pages',
  },

  check({ pages }) {
    const groups = [...Map.groupBy(pages, audienceOf).values()].filter((own) => own.length >= minPages)
    if (groups.length === 0) return notApplicable('tooFew')
    const outliers = groups.flatMap((own) => [...withoutName(own), ...short(own)])
    const total = groups.flat().length
    if (outliers.length === 0) return pass('alike', { total })
    const evidence = places(outliers, ({ page, found, expected }) => ({ found, expected, url: page.url }))
    const count = new Set(outliers.map(({ page }) => page)).size
    return warn('outliers', { count, total }, evidence)
  },
})

function withoutName(pages: readonly SitePage[]) {
  const titled = pages.filter(({ summary }) => summary.title !== null)
  const counts = new Map<string, number>()
  for (const page of titled) for (const part of partsOf(page)) counts.set(part, (counts.get(part) ?? 0) + 1)
  const [name, times] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
  if (times < titled.length * norm) return []
  return titled
    .filter((page) => !partsOf(page).has(name) && !page.summary.title?.includes(name))
    .map((page) => ({
      page,
      found: page.summary.title ?? '',
      expected: say('siteName', { name, count: times }),
    }))
}

/** The parts of a title between its separators: `Oak tables | Example` has two. */
const partsOf = ({ summary }: SitePage): ReadonlySet<string> =>
  new Set(
    (summary.title ?? '')
      .split(/\s[|–—·•»:/-]\s/)
      .map((part) => part.trim())
      .filter(Boolean),
  )

function short(pages: readonly SitePage[]) {
  const lengths = pages.map(({ summary }) => summary.words).toSorted((one, other) => one - other)
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0
  if (usual < minWords) return []
  return pages
    .filter(({ summary }) => summary.words < usual * muchShorter)
    .map((page) => ({
      page,
      found: say('words', { count: page.summary.words }),
      expected: say('usual', { count: usual }),
    }))
}
