import { defineAudit, inconclusive, notApplicable, places, say, share, warn } from '../../audit-kit/audit.ts'
import { differ } from '../../audit-kit/search/canonical-relation.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'
import type { AlternateTarget } from '../../core/facts/asked.ts'
import { isNoindex } from '../../core/search/indexing.ts'
import { alternateUrls } from '../../core/url/link-urls.ts'
import { isSlashRedirect } from '../../core/url/same-url.ts'

export default defineAudit({
  subject: 'Indexability of hreflang URLs',
  titles: {
    problem: 'Other language versions cannot be indexed',
    success: 'Other language versions can be indexed',
  },
  plain: {
    title: 'Some of your language versions can’t be found',
    why: 'Search engines can’t show people a language version that is missing or hidden from them.',
    fix: 'Ask your developer to correct the addresses of the language versions in the page’s code.',
  },
  states: {
    redirected: {
      title: 'Hreflang links go through redirects',
      plain: {
        title: 'Links to your language versions go through redirects',
        why: 'Search engines find them more slowly, and may not connect them with this page.',
      },
    },
  },
  why: 'Search engines cannot show a language version that is missing, has noindex or has another page as its canonical URL.',
  fix: 'Point each hreflang link straight to a page that returns status 200, allows indexing and is its own canonical URL.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  otherSeverities: ['low'],
  sameCauseAs: ['canonical-target', 'canonical-self'],
  messages: {
    broken:
      '{portion, select, both {Neither checked language version can} all {None of the {checked, number} checked language versions can} other {{checked, plural, one {# checked language version} other {{count, number} of # checked language versions}} cannot}} be indexed{left, plural, =0 {} one {; # more was not checked} other {; # more were not checked}}',
    redirected:
      '{checked, plural, one {# checked hreflang link} other {{portion, select, both {Both} all {All {checked, number}} other {{count, number} of {checked, number}}} checked hreflang links}} {count, plural, one {redirects} other {redirect}}{left, plural, =0 {} one {; # more was not checked} other {; # more were not checked}}',
    fine: '{checked, plural, one {# checked language version} =2 {Both checked language versions} other {All # checked language versions}} can be indexed{left, plural, =0 {} one {; # more was not checked} other {; # more were not checked}}',
    silent: 'None of the other language versions could be checked',
    status: 'Language version “{lang}” returns HTTP status {status}',
    noindex: 'Language version “{lang}” has noindex',
    canonical: 'Language version “{lang}” has the canonical URL {url}',
  },
  needs: ['hreflangTargets', 'metadata', 'page'],

  check({ hreflangTargets, metadata, page }) {
    // If this page has noindex, its other versions need not be indexable either.
    if (hreflangTargets.length === 0 || isNoindex(metadata)) return notApplicable()
    const answered = hreflangTargets.filter(({ status }) => !isInconclusiveStatus(status))
    const checked = answered.length
    if (checked === 0) return inconclusive('silent')
    const left = Math.max(0, alternateUrls(metadata, page.url).size - checked)
    const faulty = answered.flatMap((target) => {
      const found = faultOf(target)
      const canonical = found?.id === 'canonical' ? target.canonical : null
      return found === undefined ? [] : [{ found, url: target.url, canonical }]
    })
    const count = faulty.length
    const evidence = places(faulty, ({ found, url }) => ({ found, url }))
    // Often a template gives all versions the canonical URL of one.
    const named = metadata.canonicals.find(({ inHead }) => inHead)?.url?.href
    const weight = faulty.every(({ canonical }) => canonical === named) ? { cause: 'other-canonical' } : {}
    if (count > 0)
      return { ...share(count, checked, 'broken', { count, checked, left }, evidence), ...weight }
    const moved = answered.filter(({ redirects, forwards }) => redirects > 0 || forwards)
    if (moved.length === 0) return share(0, checked, 'fine', { checked, left })
    return warn(
      'redirected',
      { count: moved.length, checked, left },
      places(moved, ({ lang, url }) => ({ found: lang, url })),
      { severity: 'low', ...(moved.every(isSlashMove) ? { cause: 'trailing-slash' } : {}) },
    )
  },
})

const isSlashMove = ({ url, finalUrl }: AlternateTarget): boolean => isSlashRedirect(url, finalUrl)

function faultOf(target: AlternateTarget) {
  const { lang, status, noindex, canonical, redirects, forwards, url } = target
  if (status !== null && status >= 300) return say('status', { lang, status: String(status) })
  if (noindex) return say('noindex', { lang })
  const named = canonical === null ? null : URL.parse(canonical)
  // After a redirect, the canonical URL rightly belongs to another page.
  if (redirects > 0 || forwards || named === null) return undefined
  return differ(named, url) ? say('canonical', { lang, url: named.href }) : undefined
}
