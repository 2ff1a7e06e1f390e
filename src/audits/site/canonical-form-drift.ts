import { defineSiteAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'
import type { SitePage } from '../../core/site-facts.ts'

/** Up to this share, the rarer form is taken for a slip and not for a habit. */
const slips = 0.2
const fewestPaths = 5

export default defineSiteAudit({
  title: 'Canonical links agree on https, www and the final slash',
  why: 'Addresses that differ only in form are different pages to search engines. One form everywhere keeps links and visits together.',
  advice: 'Choose one form, redirect the others to it, and use it in every canonical link.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  importance: 'low',
  mode: 'scored',

  check({ hosts }) {
    const named = hosts.map(({ host, pages }) => pages.flatMap((page) => namedBy(page, host)))
    const judged = named.filter((own) => own.length > 1)
    if (judged.length === 0)
      return notApplicable('Fewer than two stored pages of a host name a canonical address.')
    const drifting = judged.flatMap((own) => [
      ...rarer(own, ({ url }) => url.protocol === 'https:', ['https', 'http'], 0.5),
      ...rarer(own, ({ url }) => url.hostname.startsWith('www.'), ['www', 'no www'], 0.5),
      ...rarer(
        own.filter(hasName),
        ({ url }) => url.pathname.endsWith('/'),
        ['a final slash', 'no final slash'],
        slips,
      ),
    ])
    const total = judged.flat().length
    if (drifting.length === 0) return pass(`${total} canonical links agree on their form.`)
    return warn(
      `${drifting.length} of ${total} canonical links ${plural(drifting.length, 'has', 'have')} another form than the rest.`,
      places(drifting, ({ page, form, usual }) => ({
        found: `${page.summary.canonical ?? ''} has ${form}`,
        expected: usual,
        url: page.url,
      })),
    )
  },
})

interface Named {
  readonly page: SitePage
  readonly url: URL
}

function namedBy(page: SitePage, host: string): readonly Named[] {
  const url = page.summary.canonical === null ? null : URL.parse(page.summary.canonical)
  return url !== null && url.host.replace(/^www\./, '') === host ? [{ page, url }] : []
}

/** A path whose final slash is a choice: not the root, not a file, and enough others to tell the habit by. */
const hasName = ({ url }: Named, _: number, all: readonly Named[]): boolean =>
  all.length >= fewestPaths && url.pathname !== '/' && !/\.\w{1,8}$/.test(url.pathname)

function rarer(
  all: readonly Named[],
  test: (named: Named) => boolean,
  [yes, no]: readonly [string, string],
  most: number,
) {
  const [having, lacking] = [all.filter(test), all.filter((named) => !test(named))]
  const few = having.length < lacking.length ? having : lacking
  if (few.length > all.length * most) return []
  const [form, usual] = few === having ? [yes, no] : [no, yes]
  return few.map(({ page }) => ({ page, form, usual }))
}
