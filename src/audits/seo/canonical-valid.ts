import { at, defineAudit, fail, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { whatEndedHead } from '../../audit-kit/elements/head-end.ts'
import { plainUrl } from '../../core/url/same-url.ts'

const mild = { severity: 'low', cause: null } as const

export default defineAudit({
  subject: 'Syntax of the canonical link',
  titles: { problem: 'Canonical link is invalid', success: 'Canonical link is valid' },
  plain: {
    title: 'The page states its main web address incorrectly',
    why: 'Search engines ignore the address, or drop the page from their results.',
    fix: 'Ask your developer to state one complete main web address, starting with “https://”.',
  },
  states: {
    several: {
      title: 'Page has several canonical URLs',
      plain: {
        title: 'The page gives several main web addresses',
        why: 'Search engines will probably ignore all of them.',
      },
    },
    relative: {
      title: 'Canonical URL is relative',
      plain: {
        title: 'The page states its main web address without “https://” and the name of your site',
        why: 'Search engines understand it, but a copy of your site, such as a test version, then claims to be the original.',
      },
    },
    fragment: {
      title: 'Canonical URL has a #fragment',
      plain: {
        title: 'The page states its main web address with a part after “#”',
        why: 'Search engines ignore that part.',
      },
    },
  },
  why: 'Search engines ignore a canonical link that is in the body or cannot be parsed, and usually all of them if they contradict each other. A wrong one can remove the page from search results.',
  fix: 'Keep exactly one canonical link, in the head, with the absolute URL of this page and without a #fragment.',
  snippets: { html: '<link rel="canonical" href="https://www.example.com/products/example">' },
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://www.rfc-editor.org/rfc/rfc6596',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  otherSeverities: ['low'],
  cause: 'head-closed-early',
  sameCauseAs: ['metas-in-body'],
  messages: {
    invalid: 'Canonical link has no valid http or https URL',
    several:
      'Page has {count, plural, one {# canonical URL} other {# different canonical URLs}}; search engines will probably ignore all of them',
    headEnded:
      'Canonical link is outside the head, where search engines ignore it, because {what} ended the head early',
    inBody: 'Canonical link is in the body, where search engines ignore it',
    empty: 'Canonical link has an empty URL',
    relative: 'Canonical URL “{href}” is relative instead of absolute',
    fragment: 'Canonical URL has a #fragment, which search engines ignore',
    valid: 'Page has one canonical link with an absolute URL in the head',
  },
  needs: ['metadata', 'page', 'document'],

  check({ metadata, page, document }) {
    // Search engines ignore a second one in the body, which another audit reports.
    const inHead = metadata.canonicals.filter((link) => link.inHead)
    const canonicals = inHead.length > 0 ? inHead : metadata.canonicals
    if (canonicals.length === 0) return notApplicable()
    const evidence = places(canonicals, ({ element, href }) =>
      element === null ? { found: `Link: <${href}>; rel="canonical"` } : at(element),
    )
    if (canonicals.some(({ href }) => href.trim() === '')) return warn('empty', {}, evidence, { cause: null })
    if (canonicals.some(({ url }) => url === null || !/^https?:$/.test(url.protocol)))
      return fail('invalid', {}, evidence, { cause: null })
    const urls = new Set(canonicals.map(({ url }) => (url === null ? '' : plainUrl(url))))
    if (urls.size > 1) return fail('several', { count: urls.size }, evidence, { cause: null })
    const end = inHead.length === 0 ? whatEndedHead(document, page.html) : null
    if (end !== null) {
      const culprit = end.element === null ? { found: end.what } : at(end.element)
      return fail('headEnded', { what: end.what }, [culprit, ...evidence.shown])
    }
    if (inHead.length === 0) return fail('inBody', {}, evidence)
    const relative = canonicals.find(({ href }) => !/^\s*https?:\/\//i.test(href))
    if (relative !== undefined)
      return warn('relative', { href: relative.href.trim().slice(0, 100) }, evidence, mild)
    if (canonicals.some(({ href }) => href.includes('#'))) return warn('fragment', {}, evidence, mild)
    return pass('valid')
  },
})
