import { at, defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import type { LinkRel } from '../../core/facts/read.ts'
import { untrackedUrl } from '../../core/page/same-url.ts'

export default defineAudit({
  subject: 'Consistency of canonical tags',
  titles: {
    problem: 'Canonical link, Link header, hreflang and og:url disagree',
    success: 'All tags name the same canonical URL',
  },
  plain: {
    title: 'The page names several different web addresses as its own',
    why: 'Search engines and social networks have to guess which one to use.',
  },
  why: 'When a page names different URLs for itself, search engines and social networks have to guess which one to use.',
  fix: 'Use exactly the same URL, including https and www, in the canonical link, the Link header, hreflang and og:url.',
  snippets: {
    html: '<link rel="canonical" href="https://www.example.com/oak">\n<meta property="og:url" content="https://www.example.com/oak">',
  },
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://ogp.me/#metadata',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    headerDiffers: 'Canonical URL in the Link header differs from the one in the HTML',
    schemeDiffers: 'Canonical URL and hreflang link to the same page, one over http and one over https',
    ogUrlDiffers: 'URL in og:url differs from the canonical URL',
    agree: '{count, plural, one {# tag names} other {# tags name}} the same canonical URL',
  },
  needs: ['metadata', 'page'],

  check({ metadata, page }) {
    const { hreflang, metas } = metadata
    const canonicals = metadata.canonicals.filter(({ href }) => href.trim() !== '')
    const inHtml = canonicals.find(({ from }) => from === 'html')
    const inHeader = canonicals.find(({ from }) => from === 'header')
    const canonical = inHtml ?? inHeader
    const shared = metas.find(({ name, content }) => name === 'og:url' && content !== '')
    const own = hreflang.find(({ url }) => isSameButScheme(url, canonical?.url ?? null))
    const named = [inHtml, inHeader, shared, own].filter((one) => one !== undefined)
    if (canonical === undefined || named.length < 2) return notApplicable()
    if (inHtml !== undefined && inHeader !== undefined && urlOf(inHtml) !== urlOf(inHeader))
      return fail('headerDiffers', {}, [{ found: inHeader.href, expected: inHtml.href }])
    if (own !== undefined && own.url?.protocol !== canonical.url?.protocol)
      return fail('schemeDiffers', {}, [{ found: canonical.href, expected: own.href }])
    const url = shared === undefined ? null : URL.parse(shared.content, page.url.href)
    // If another site is canonical, og:url may name this page.
    if (shared !== undefined && canonical.internal && !isSameButScheme(url, canonical.url))
      return warn('ogUrlDiffers', {}, [at(shared.element, shared.content, canonical.href)], {
        severity: 'low',
        cause: 'og-url-differs',
      })
    return pass('agree', { count: named.length })
  },
})

const urlOf = ({ url, href }: LinkRel): string => (url === null ? href : untrackedUrl(url))

/** Whether both are the same page, ignoring http or https and a trailing slash. */
const isSameButScheme = (one: URL | null, other: URL | null): boolean =>
  one !== null && other !== null && withoutScheme(one) === withoutScheme(other)

const withoutScheme = (url: URL): string =>
  untrackedUrl(url)
    .replace(/^https?:/, '')
    .replace(/\/$/, '')
