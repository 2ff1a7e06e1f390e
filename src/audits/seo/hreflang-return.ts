import { defineAudit, inconclusive, info, notApplicable, places, say, share } from '../../audit-kit/audit.ts'
import { alternateUrls } from '../../core/url/link-urls.ts'
import type { AlternateTarget } from '../../core/facts/asked.ts'
import { isNoindex } from '../../core/search/indexing.ts'
import { isHomeUrl } from '../../core/url/home-page.ts'
import { pagePlace } from '../../core/url/same-url.ts'

export default defineAudit({
  subject: 'Hreflang return links',
  titles: {
    problem: 'Other language versions do not link back with hreflang',
    success: 'Other language versions link back with hreflang',
  },
  plain: {
    title: 'Your language versions don’t refer to each other',
    why: 'Google treats pages as versions of each other only if both refer to each other. Otherwise it may show people the wrong language.',
    fix: 'Ask your developer to make every language version link to all the others.',
  },
  states: {
    homePage: {
      title: 'x-default leads to the home page instead of a version of this page',
      fix: 'Point x-default to the version of this page for people of all other languages, or leave it out.',
    },
  },
  why: 'Google ignores an hreflang link if the other page does not link back, and may then show people the wrong language version.',
  fix: 'Put the same list of hreflang links on all language versions.',
  snippets: {
    html: '<link rel="alternate" hreflang="en" href="https://www.example.com/">\n<link rel="alternate" hreflang="de" href="https://www.example.com/de/">',
  },
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  // One list of links in the template: whoever corrects it does both.
  cause: 'hreflang-links',
  messages: {
    oneWay:
      '{portion, select, both {Neither checked language version links} all {None of the {checked, number} checked language versions links} other {{checked, plural, one {# checked language version} other {{count, number} of # checked language versions}} {count, plural, one {does} other {do}} not link}} back to this page{left, plural, =0 {} one {; # more was not checked} other {; # more were not checked}}',
    mutual:
      '{checked, plural, one {# checked language version links} =2 {Both checked language versions link} other {All # checked language versions link}} back to this page{left, plural, =0 {} one {; # more was not checked} other {; # more were not checked}}',
    homePage: 'x-default leads to the home page, which is not a version of this page',
    silent: 'None of the other language versions could be loaded',
    missing: 'Language version “{lang}” has no hreflang link to {url}',
  },
  needs: ['hreflangTargets', 'metadata', 'page'],

  check({ hreflangTargets, metadata, page }) {
    if (hreflangTargets.length === 0 || isNoindex(metadata)) return notApplicable()
    // Another audit reports versions that only redirect or have noindex.
    const found = hreflangTargets.filter(({ status, forwards }) => isFound(status) && !forwards)
    const indexed = found.filter(({ noindex }) => !noindex)
    // The home page is no version of this page, so it cannot link back.
    const isHomeOnly = ({ lang, url }: AlternateTarget) =>
      lang.toLowerCase() === 'x-default' && !page.home && isHomeUrl(new URL(url))
    const answered = indexed.filter((target) => !isHomeOnly(target))
    const checked = answered.length
    if (found.length === 0) return inconclusive('silent')
    if (indexed.length === 0) return notApplicable()
    if (checked === 0) return info('homePage', {}, places(indexed, show))
    const left = Math.max(0, alternateUrls(metadata, page.url).size - checked)
    const own = new Set([page.url, ...metadata.canonicals.flatMap(({ url }) => url ?? [])].map(pagePlace))
    const silent = answered.filter(({ hreflang }) => !hreflang.some(({ url }) => own.has(plain(url))))
    const count = silent.length
    const evidence = places(silent, ({ lang, url }) => ({
      found: say('missing', { lang, url: page.url.href }),
      url,
    }))
    const verdict = share(
      count,
      checked,
      count === 0 ? 'mutual' : 'oneWay',
      { count, checked, left },
      evidence,
    )
    // Links that are copied from another page name neither this one, nor versions of it.
    const namesSelf = metadata.hreflang.some(({ url }) => url !== null && own.has(pagePlace(url)))
    return namesSelf ? verdict : { ...verdict, cause: 'hreflang-of-another-page' }
  },
})

const show = ({ lang, url }: AlternateTarget) => ({ found: lang, url })

const isFound = (status: number | null): boolean => status !== null && status >= 200 && status < 300

function plain(href: string): string {
  const url = URL.parse(href)
  return url === null ? href : pagePlace(url)
}
