import { at, defineAudit, fail, info, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { isLoopback } from '../../core/page/url.ts'
import { hasAttribute } from '../../core/page/document.ts'
import { untrackedUrl } from '../../core/page/same-url.ts'

export default defineAudit({
  subject: 'Target of the canonical URL',
  titles: {
    problem: 'Canonical URL is a different page',
    success: 'Canonical URL is the page itself',
  },
  plain: {
    title: 'The page tells Google to show another page instead of it',
    why: 'Google then leaves this page out of its results and shows the other one.',
  },
  why: 'A page whose canonical URL is another page tells search engines to show that page instead of this one.',
  fix: 'If people should find this page in search results, put its own URL into the canonical link. If it is a copy, leave it as it is.',
  snippets: { html: '<link rel="canonical" href="https://www.example.com/this-page">' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    self: 'Canonical URL is the URL of this page',
    otherSite: 'Canonical URL is on another site ({host}), which gets this page’s place in search results',
    otherPage: 'Canonical URL is another page of this site',
    otherName: 'Canonical URL is this page with the name of its file',
    amp: 'Page is an AMP page, whose canonical URL is the page it belongs to',
    otherScheme: 'Canonical URL starts with {scheme}, but the page was loaded over {own}',
    localCopy: 'Page is a local copy whose canonical URL is its published one',
  },
  needs: ['metadata', 'page', 'document'],

  check({ metadata: { canonicals }, page, document: { root } }) {
    const canonical = canonicals.find(
      ({ inHead, url }) => inHead && url !== null && /^https?:$/.test(url.protocol),
    )
    if (canonical === undefined || canonical.url === null) return notApplicable()
    const { url, element, internal } = canonical
    // Ignore campaign parameters: canonical links exist to remove them.
    const [named, own] = [untrackedUrl(url), untrackedUrl(page.url)]
    if (named === own) return pass('self')
    // A local copy should name the URL where the page is published.
    if (page.local && !isLoopback(url.hostname)) return notApplicable('localCopy')
    const evidence = [
      element === null ? { found: url.href, expected: page.url.href } : at(element, url.href, page.url.href),
    ]
    if (hasAttribute(root, 'amp') || hasAttribute(root, '⚡')) return notApplicable('amp')
    if (!internal) return fail('otherSite', { host: url.hostname }, evidence, { severity: 'high' })
    const schemes = { scheme: url.protocol.slice(0, -1), own: page.url.protocol.slice(0, -1) }
    if (named.slice(url.protocol.length) === own.slice(page.url.protocol.length))
      return warn('otherScheme', schemes, evidence)
    return withoutFile(named) === withoutFile(own)
      ? info('otherName', {}, evidence)
      : warn('otherPage', {}, evidence)
  },
})

/** Servers send the index file for the folder, so both URLs are one page. */
const withoutFile = (url: string): string =>
  url.replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i, '/')
