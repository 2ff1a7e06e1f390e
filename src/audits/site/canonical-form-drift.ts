import { defineSiteAudit, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import type { SitePage } from '../../core/site/site-facts.ts'

/** Up to this share, the rarer form is a mistake and not a convention. */
const slips = 0.2
const minPaths = 5

export default defineSiteAudit({
  subject: 'Form of canonical URLs',
  titles: {
    problem: 'Canonical URLs disagree on https, www or the trailing slash',
    success: 'Canonical URLs agree on https, www and the trailing slash',
  },
  why: 'URLs that differ only in form are different pages to search engines. One form everywhere keeps links and rankings together.',
  fix: 'Choose one form, redirect the others to it, and use it in every canonical link.',
  snippets: { html: '<link rel="canonical" href="https://www.example.com/example-page/">' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    drift:
      '{total, plural, one {# canonical URL} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} canonical URLs}} {count, plural, one {has} other {have}} a different form from the rest',
    uniform:
      '{total, plural, one {# canonical URL has} =2 {Both canonical URLs have} other {All # canonical URLs have}} the same form',
    tooFew: 'Fewer than two audited pages of a host have a canonical URL',
    http: 'Canonical URL starts with http://: {url}',
    https: 'Canonical URL starts with https://: {url}',
    www: 'Canonical URL has www: {url}',
    noWww: 'Canonical URL has no www: {url}',
    slash: 'Canonical URL ends in a slash: {url}',
    noSlash: 'Canonical URL does not end in a slash: {url}',
  },

  check({ hosts }) {
    const named = hosts.map(({ host, pages }) => pages.flatMap((page) => namedBy(page, host)))
    const judged = named.filter((own) => own.length > 1)
    if (judged.length === 0) return notApplicable('tooFew')
    const drifting = judged.flatMap((own) => [
      ...rarer(own, ({ url }) => url.protocol === 'https:', ['https', 'http'], 0.5),
      ...rarer(own, ({ url }) => url.hostname.startsWith('www.'), ['www', 'noWww'], 0.5),
      ...rarer(own.filter(hasName), ({ url }) => url.pathname.endsWith('/'), ['slash', 'noSlash'], slips),
    ])
    const total = judged.flat().length
    if (drifting.length === 0) return pass('uniform', { total })
    return warn(
      'drift',
      { count: new Set(drifting.map(({ page }) => page)).size, total },
      places(drifting, ({ page, form }) => ({
        found: say(form, { url: page.summary.canonical ?? '' }),
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

/** A path with an optional trailing slash: not the root, not a file, and with enough others to know the convention. */
const hasName = ({ url }: Named, _: number, all: readonly Named[]): boolean =>
  all.length >= minPaths && url.pathname !== '/' && !/\.\w{1,8}$/.test(url.pathname)

function rarer<const Form extends string>(
  all: readonly Named[],
  test: (named: Named) => boolean,
  [yes, no]: readonly [Form, Form],
  most: number,
) {
  const [having, lacking] = [all.filter(test), all.filter((named) => !test(named))]
  const few = having.length < lacking.length ? having : lacking
  if (few.length > all.length * most) return []
  return few.map(({ page }) => ({ page, form: few === having ? yes : no }))
}
