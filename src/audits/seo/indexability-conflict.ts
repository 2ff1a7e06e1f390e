import { defineAudit, fail, pass, say } from '../../audit-kit/audit.ts'
import { hiddenKindOf } from '../../audit-kit/search/hidden-kind.ts'
import { isNoindex } from '../../core/search/indexing.ts'
import { pagePlace } from '../../core/url/same-url.ts'

export default defineAudit({
  subject: 'Conflicting indexing rules',
  titles: {
    problem: 'Noindex conflicts with robots.txt or the canonical URL',
    success: 'Noindex, robots.txt and canonical URL do not conflict',
  },
  plain: {
    title: 'The page gives search engines contradictory instructions',
    why: 'Search engines may show a page that should be hidden, or hide one that should be shown.',
    fix: 'Decide whether people should find the page on Google, then ask your developer to remove the other instruction.',
  },
  states: {
    blocked: { title: 'Noindex has no effect because robots.txt blocks the page' },
    moved: { title: 'Noindex conflicts with the canonical URL' },
  },
  why: 'Search engines never see the noindex of a page that robots.txt blocks. A noindex next to the canonical URL of another page gives Google conflicting signals, and it may follow either.',
  fix: 'To keep a page out of search results, allow crawling and use noindex alone. To merge it with another page, use the canonical link alone.',
  snippets: { html: '<meta name="robots" content="noindex">' },
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  otherSeverities: ['low'],
  messages: {
    indexable: 'Page has no noindex that could conflict with robots.txt or the canonical URL',
    alone: 'Page has noindex, and nothing conflicts with it',
    blocked: 'Page has noindex, but robots.txt stops search engines from seeing it',
    moved: 'Page has noindex and also the canonical URL of another page',
    both: 'Page has noindex, is blocked by robots.txt and has another page as its canonical URL',
    blocking: 'Crawling of the page is blocked by robots.txt',
    canonical: 'Page with noindex has the canonical URL {url}',
  },
  needs: ['metadata', 'page', 'robotsTxt', 'document', 'structuredData', 'text'],

  check(facts) {
    const { metadata, page, robotsTxt } = facts
    if (!isNoindex(metadata)) return pass('indexable')
    const read = robotsTxt.status !== null && robotsTxt.status >= 200 && robotsTxt.status < 300
    const isBlocked = read && !robotsTxt.allows(page.url.href, 'Googlebot')
    const canonical = metadata.canonicals.find(({ inHead }) => inHead)?.url ?? null
    const isMoved = canonical !== null && pagePlace(canonical) !== pagePlace(page.url)
    const blocking = { found: say('blocking'), url: robotsTxt.url }
    const moved = { found: say('canonical', { url: canonical?.href ?? '' }) }
    // Nobody searches for a cart, so hardly anyone would find it.
    const severity = hiddenKindOf(facts) === null ? 'medium' : 'low'
    if (isBlocked && isMoved) return fail('both', {}, [blocking, moved], { severity, cause: 'robots-tag' })
    if (isBlocked) return fail('blocked', {}, [blocking], { severity, cause: 'robots-tag' })
    return isMoved ? fail('moved', {}, [moved], { severity }) : pass('alone')
  },
})
