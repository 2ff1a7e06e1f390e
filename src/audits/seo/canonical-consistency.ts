import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import type { LinkRel } from '../../core/facts/read.ts'
import { untrackedUrl } from '../../core/url/same-url.ts'

export default defineAudit({
  subject: 'Consistency of canonical tags',
  titles: {
    problem: 'Canonical link, Link header and hreflang disagree',
    success: 'Canonical link, Link header and hreflang agree',
  },
  plain: {
    title: 'The page gives several different web addresses as its own',
    why: 'Search engines have to guess which one to use.',
    fix: 'Ask your developer to state one and the same web address everywhere on the page.',
  },
  states: {
    headerDiffers: { title: 'Link header and HTML specify different canonical URLs' },
    schemeDiffers: { title: 'Canonical URL and hreflang mix http and https' },
    slashDiffers: { title: 'Canonical URL and hreflang differ by a trailing slash' },
  },
  why: 'When a page specifies different URLs for itself, search engines have to guess which one to use.',
  fix: 'Use exactly the same URL, including https, www and the trailing slash, in the canonical link, the Link header and hreflang.',
  snippets: {
    html: '<link rel="canonical" href="https://www.example.com/page">\n<link rel="alternate" hreflang="en" href="https://www.example.com/page">',
  },
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  otherSeverities: ['low'],
  messages: {
    headerDiffers: 'Canonical URL in the Link header differs from the one in the HTML',
    schemeDiffers: 'Canonical URL and hreflang link to the same page, one over http and one over https',
    slashDiffers:
      'Canonical URL and hreflang link to the same page, one with a trailing slash and one without',
    agree:
      'Canonical URL is the same in {count, plural, one {# place} =2 {both places} other {all # places}}',
  },
  needs: ['metadata'],

  check({ metadata }) {
    // Search engines ignore those in the body.
    const canonicals = metadata.canonicals.filter(({ href, inHead }) => inHead && href.trim() !== '')
    const inHtml = canonicals.find(({ from }) => from === 'html')
    const inHeader = canonicals.find(({ from }) => from === 'header')
    const canonical = inHtml ?? inHeader
    const selves = metadata.hreflang.filter(({ url }) => isNearlySame(url, canonical?.url ?? null))
    const own =
      selves.find((link) => canonical !== undefined && urlOf(link) !== urlOf(canonical)) ?? selves[0]
    const named = [inHtml, inHeader, own].filter((one) => one !== undefined)
    if (canonical === undefined || named.length < 2) return notApplicable()
    if (inHtml !== undefined && inHeader !== undefined && urlOf(inHtml) !== urlOf(inHeader))
      return fail('headerDiffers', {}, [{ found: inHeader.href, expected: inHtml.href }])
    if (own !== undefined && own.url?.protocol !== canonical.url?.protocol)
      return fail('schemeDiffers', {}, [{ found: canonical.href, expected: own.href }])
    if (own !== undefined && urlOf(own) !== urlOf(canonical))
      return warn('slashDiffers', {}, [{ found: canonical.href, expected: own.href }], { severity: 'low' })
    return pass('agree', { count: named.length })
  },
})

const urlOf = ({ url, href }: LinkRel): string => (url === null ? href : untrackedUrl(url))

/** Whether both are the same page, ignoring http or https and a trailing slash. */
const isNearlySame = (one: URL | null, other: URL | null): boolean =>
  one !== null && other !== null && withoutScheme(one) === withoutScheme(other)

const withoutScheme = (url: URL): string =>
  untrackedUrl(url)
    .replace(/^https?:/, '')
    .replace(/\/$/, '')
