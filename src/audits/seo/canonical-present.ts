import { defineAudit, inconclusive, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { isScriptShell } from '../../audit-kit/scripts/script-shell.ts'
import { sentence } from '../../core/sentence.ts'
import { isNoindex } from '../../core/search/indexing.ts'

export default defineAudit({
  subject: 'Canonical URL',
  titles: { problem: 'Page has no canonical URL', success: 'Page has a canonical URL' },
  plain: {
    title: 'The page doesn’t say which of its web addresses is the main one',
    why: 'The same page can often be reached at several addresses. Google then has to guess which one to show.',
  },
  why: 'The same page often has several URLs. A canonical link tells search engines which one to show and to attribute links to.',
  fix: 'Add one canonical link with the absolute URL of this page to the head, or send it as a Link header.',
  snippets: {
    html: '<link rel="canonical" href="https://www.example.com/products/example">',
    http: 'Link: <https://www.example.com/products/example>; rel="canonical"',
    wordpress:
      'WordPress adds canonical links to posts and pages; an SEO plugin adds them to all other pages.',
    nextjs:
      "export const metadata = { alternates: { canonical: 'https://www.example.com/products/example' } }",
  },
  sources: [
    'https://www.rfc-editor.org/rfc/rfc6596',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    missing: 'Neither the HTML nor a Link header specifies a canonical URL',
    found: 'Canonical URL is {url}',
    byScript: 'Canonical URL is {url}, added by JavaScript',
    empty: 'Canonical link is empty (see “Syntax of the canonical link”)',
    notIndexed: 'Page asks not to be indexed, so it needs no canonical URL',
  },
  needs: ['metadata', 'document', 'text'],
  reliesOn: ['content'],

  check({ metadata, ...page }) {
    const filled = metadata.canonicals.find(({ href }) => href.trim() !== '')
    if (filled !== undefined) return pass('found', { url: filled.href.slice(0, 200) })
    if (metadata.canonicals.length > 0) return notApplicable('empty')
    if (isNoindex(metadata)) return notApplicable('notIndexed')
    return isScriptShell(page) ? inconclusive(sentence('builtByScripts')) : warn('missing')
  },
  inBrowser({ rendered: { canonical } }, { metadata, ...page }) {
    if (metadata.canonicals.length > 0) return undefined
    if (canonical === null) return isScriptShell(page) && !isNoindex(metadata) ? warn('missing') : undefined
    return pass('byScript', { url: canonical.slice(0, 200) })
  },
})
