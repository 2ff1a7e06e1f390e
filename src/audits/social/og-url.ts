import { isLoopback } from '../../core/url/url.ts'
import { at, defineAudit, fail, info, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { isSameFolder, untrackedUrl } from '../../core/url/same-url.ts'
import { hasOpenGraph, shareTag } from '../../audit-kit/page/share-tags.ts'
import { expectedUrl, withoutScheme } from '../../audit-kit/search/canonical-relation.ts'

export default defineAudit({
  subject: 'Open Graph URL',
  titles: { problem: 'Open Graph URL is not the canonical URL', success: 'Open Graph URL is correct' },
  plain: {
    title: 'Likes and shares are counted for a different web address',
    why: 'The page then looks less popular than it is, because its likes are split between two addresses.',
    fix: 'Ask your developer to give social networks the page’s own complete web address.',
  },
  states: {
    differsFromPage: { title: 'Open Graph URL is not the URL of the page' },
    differsFromOwn: { title: 'Open Graph URL is not the URL of the page' },
    notAbsolute: {
      title: 'Open Graph URL is not absolute',
      plain: {
        title: 'The web address for shared links is incomplete',
        why: 'Social networks ignore an address without “https://” and the name of your site.',
      },
    },
    otherSite: {
      title: 'Open Graph URL points to another site',
      plain: {
        title: 'Shared links name a different website as their source',
        why: 'People who click a shared link may end up on that website instead of yours.',
      },
      why: 'Social networks may link shares of the page to the other site. Facebook ignores such an og:url, unless that site allows yours.',
    },
  },
  why: 'Social networks attribute shares to og:url. If it differs from the canonical URL, shares are split between two URLs.',
  fix: 'Set og:url to the same absolute URL as the canonical link, or to the URL of this page if that link is missing, redirects or is broken.',
  snippets: { html: '<meta property="og:url" content="https://www.example.com/example-page">' },
  sources: [
    'https://ogp.me/#metadata',
    'https://developers.facebook.com/docs/sharing/webmasters/getting-started/versioned-link',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  otherSeverities: ['medium'],
  messages: {
    missing: 'Page has other Open Graph tags, but og:url is missing or empty',
    notAbsolute: 'og:url is not an absolute URL',
    differs: 'og:url differs from the canonical URL',
    differsFromPage: 'og:url differs from the URL of the page, which has no canonical URL',
    otherSite: 'og:url is on another site ({host})',
    same: 'og:url is the canonical URL of the page',
    samePage: 'og:url is the URL of the page, which has no canonical URL',
    differsFromOwn:
      'og:url {is, select, canonical {is the canonical URL of the page, which} other {differs from the URL of the page, whose canonical URL}} {fault, select, redirects {redirects} other {returns an error}} (see “Indexability of the canonical URL”)',
    ownWorks:
      'og:url is the URL of the page, whose canonical URL {fault, select, redirects {redirects} other {returns an error}} (see “Indexability of the canonical URL”)',
    own: 'og:url is the URL of the page; its canonical link mixes up http and https (see “Target of the canonical URL”)',
    ownPage: 'og:url is the URL of the page; its canonical link has another form of the same URL',
    otherForm:
      'og:url differs from the {from, select, canonical {canonical URL} other {URL of the page}} only in its final slash or “index.html”',
    localCopy: 'Page is a local copy of one that is published elsewhere',
  },
  needs: ['metadata', 'page', 'canonicalTarget', 'slashTwin'],

  check({ metadata, page, canonicalTarget: target, slashTwin }) {
    const tag = shareTag(metadata, 'og:url')
    if (tag === undefined) return hasOpenGraph(metadata) ? info('missing') : notApplicable()
    const { stated, fault, canonical, expected, isThisPage } = expectedUrl(metadata, page.url, target)
    const evidence = [at(tag.element, tag.content, (isThisPage ? page.url : expected).href)]
    const url = URL.parse(tag.content)
    if (url === null || !/^https?:$/.test(url.protocol)) return fail('notAbsolute', {}, evidence)
    const isUrl = (other: URL | null = null) => other !== null && untrackedUrl(url) === untrackedUrl(other)
    if (isUrl(expected) && fault !== null) return info('ownWorks', { fault })
    if (isUrl(expected)) return pass(canonical === undefined ? 'samePage' : 'same')
    const isOwn = isUrl(page.url)
    if (isOwn && withoutScheme(expected) === withoutScheme(page.url)) return info('own')
    if (isOwn && isThisPage) return info('ownPage')
    // If one form redirects to the other, social networks are sent back and forth.
    const isSentBack = slashTwin !== null && slashTwin.redirects > 0 && isUrl(URL.parse(slashTwin.url))
    if (isSameFolder(url, expected) && !isSentBack)
      return info('otherForm', { from: canonical === undefined ? 'page' : 'canonical' })
    const isPublished = page.local && !isLoopback(url.hostname)
    if (isPublished && canonical === undefined) return notApplicable('localCopy')
    if (!metadata.isOwnSite(url.hostname) && !(isPublished && isLoopback(expected.hostname)))
      return fail('otherSite', { host: url.hostname }, evidence, { severity: 'medium' })
    if (fault === null) return warn(canonical === undefined ? 'differsFromPage' : 'differs', {}, evidence)
    if (!isUrl(stated)) return warn('differsFromOwn', { is: 'other', fault }, evidence)
    return info('differsFromOwn', { is: 'canonical', fault }, evidence)
  },
})
