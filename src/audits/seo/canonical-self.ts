import { at, defineAudit, fail, info, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import {
  differenceInForm,
  isHomeOfInnerPage,
  isMobileTwin,
  isUnknownHost,
} from '../../audit-kit/search/canonical-relation.ts'
import { isLoopback } from '../../core/url/url.ts'
import { hasAttribute } from '../../core/page/document.ts'
import { untrackedUrl } from '../../core/url/same-url.ts'

export default defineAudit({
  subject: 'Target of the canonical URL',
  titles: { problem: 'Canonical URL is not that of the page', success: 'Canonical URL is that of the page' },
  plain: {
    title: 'The page tells Google to show another page instead of it',
    why: 'Google will usually show the other page in its results and leave this one out.',
    fix: 'Ask your developer to state the page’s own web address as its main one, unless the page is a copy.',
  },
  states: {
    homePage: {
      title: 'Canonical URL of this inner page points to the home page',
      plain: {
        title: 'The page tells Google to show your home page instead of it',
        why: 'Google will usually leave this page out of its results.',
      },
    },
    notPublic: {
      title: 'Canonical URL is on a host that search engines cannot open',
      plain: {
        title: 'The main web address given on the page doesn’t work',
        why: 'Google can’t open it, so it has to guess which address to show.',
      },
    },
    otherScheme: {
      title: 'Canonical URL and page mix http and https',
      plain: {
        title: 'The page and its main web address disagree about “http” and “https”',
        why: 'Google has to guess which of the two to show.',
      },
    },
  },
  why: 'A canonical URL that points to another page asks search engines to show that page instead of this one. They usually do.',
  fix: 'Use the page’s own URL in the canonical link, unless the page is a copy of the one that the link names.',
  snippets: { html: '<link rel="canonical" href="https://www.example.com/this-page">' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  otherSeverities: ['high'],
  messages: {
    self: 'Canonical URL is the URL of this page',
    otherSite: 'Canonical URL is on another site ({host}), which search engines will usually show instead',
    notPublic: 'Canonical URL is on {host}, which search engines cannot open',
    otherPage: 'Canonical URL is {url}, another URL of this site',
    homePage: 'Canonical URL of this inner page points to the home page, so search engines may drop it',
    otherName: 'Canonical URL and page differ only by the end of the URL, such as index.html or .html',
    otherForm: 'Canonical URL and page differ only by www or the trailing slash',
    mobile: 'Page is the mobile version of its canonical URL',
    fewerParameters: 'Canonical URL is this page with fewer URL parameters',
    amp: 'Page is an AMP page, whose canonical URL is the page it belongs to',
    otherScheme: 'Canonical URL starts with {scheme}, but the page was loaded over {own}',
    localCopy: 'Page is a local copy whose canonical URL is its published one',
  },
  cause: 'other-canonical',
  sameCauseAs: ['canonical-target'],
  needs: ['metadata', 'page', 'document'],

  check({ metadata: { canonicals }, page, document: { root } }) {
    const canonical = canonicals.find(({ inHead, url }) => inHead && /^https?:$/.test(url?.protocol ?? ''))
    if (canonical === undefined || canonical.url === null) return notApplicable()
    const { url, element, internal } = canonical
    const [named, own] = [untrackedUrl(url), untrackedUrl(page.url)]
    if (named === own) return pass('self')
    if (page.local && !isLoopback(url.hostname)) return notApplicable('localCopy')
    const evidence = [{ ...(element === null ? {} : at(element)), found: url.href, expected: page.url.href }]
    if (['amp', '⚡'].some((name) => hasAttribute(root, name))) return notApplicable('amp')
    if (isMobileTwin(url, page.url)) return notApplicable('mobile')
    if (!internal && isUnknownHost(url, page.url)) return fail('notPublic', { host: url.host }, evidence)
    if (!internal) return fail('otherSite', { host: url.hostname }, evidence, { severity: 'high' })
    const [scheme, ownScheme] = [url.protocol.slice(0, -1), page.url.protocol.slice(0, -1)]
    if (named.slice(scheme.length) === own.slice(ownScheme.length))
      return warn('otherScheme', { scheme, own: ownScheme }, evidence, { cause: 'canonical-scheme' })
    const form = differenceInForm(url, page.url)
    if (form !== null) return info(form, {}, evidence)
    if (isHomeOfInnerPage(url, page.url)) return fail('homePage', {}, evidence, { severity: 'high' })
    return warn('otherPage', { url: url.href }, evidence)
  },
})
