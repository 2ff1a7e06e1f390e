import { defineSiteAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'
import type { SitePage } from '../../core/site-facts.ts'
import { audienceOf } from '../../core/site-pages.ts'

/** Fewer pages have no norm. */
const fewestPages = 10
/** A part that this share of titles has is the site's name. */
const norm = 0.8
/** A page with a tenth of the usual words is probably unfinished or broken. */
const muchShorter = 0.1
const fewestWords = 150

export default defineSiteAudit({
  title: 'No page falls out of the site’s pattern',
  why: 'A page whose title or length is unlike all others is often a forgotten draft, an error page or a broken template.',
  advice: 'Look at each of these pages. Nothing is wrong when it is meant to be different.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  importance: 'low',
  mode: 'info',
  heuristic: true,

  check({ pages }) {
    const groups = [...Map.groupBy(pages, audienceOf).values()].filter((own) => own.length >= fewestPages)
    if (groups.length === 0)
      return notApplicable(`Fewer than ${fewestPages} pages of a host in one language are stored.`)
    const outliers = groups.flatMap((own) => [...withoutName(own), ...short(own)])
    const judged = groups.flat().length
    if (outliers.length === 0) return pass(`${judged} pages have titles and lengths of the same pattern.`)
    return warn(
      `${outliers.length} of ${judged} ${plural(outliers.length, 'page is', 'pages are')} unlike the others.`,
      places(outliers, ({ page, found, expected }) => ({ found, expected, url: page.url })),
    )
  },
})

interface Outlier {
  readonly page: SitePage
  readonly found: string
  readonly expected: string
}

function withoutName(pages: readonly SitePage[]): readonly Outlier[] {
  const titled = pages.filter(({ summary }) => summary.title !== null)
  const counts = new Map<string, number>()
  for (const page of titled) for (const part of partsOf(page)) counts.set(part, (counts.get(part) ?? 0) + 1)
  const [name, times] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
  if (times < titled.length * norm) return []
  return titled
    .filter((page) => !partsOf(page).has(name) && !page.summary.title?.includes(name))
    .map((page) => ({
      page,
      found: `title “${page.summary.title}”`,
      expected: `“${name}” in it, as in ${times} titles`,
    }))
}

/** A title between its separators: `Oak tables | Example` is two parts. */
const partsOf = ({ summary }: SitePage): ReadonlySet<string> =>
  new Set(
    (summary.title ?? '')
      .split(/\s[|–—·•»:/-]\s/)
      .map((part) => part.trim())
      .filter(Boolean),
  )

function short(pages: readonly SitePage[]): readonly Outlier[] {
  const lengths = pages.map(({ summary }) => summary.words).toSorted((one, other) => one - other)
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0
  if (usual < fewestWords) return []
  return pages
    .filter(({ summary }) => summary.words < usual * muchShorter)
    .map((page) => ({
      page,
      found: `${page.summary.words} words`,
      expected: `about ${usual}, as half of the pages have`,
    }))
}
