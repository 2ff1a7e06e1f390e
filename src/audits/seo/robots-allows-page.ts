import { defineAudit, fail, inconclusive, info, pass, say, warn } from '../../audit-kit/audit.ts'
import { hiddenKindOf } from '../../audit-kit/search/hidden-kind.ts'
import { isRobotsAbsent } from '../../audit-kit/search/robots-file.ts'

const bots = ['Googlebot', 'Bingbot'] as const

export default defineAudit({
  subject: 'Crawling of the page (robots.txt)',
  titles: {
    problem: 'robots.txt blocks search engines from the page',
    success: 'robots.txt allows search engines to crawl the page',
  },
  plain: {
    title: 'Search engines are told to stay away from this page',
    success: 'Search engines are allowed to read the page',
    why: 'Search engines don’t read the page, so they can’t show it to people who search for what it says.',
    fix: 'If the page should be found, ask your developer to allow it in the file robots.txt.',
  },
  states: {
    bing: {
      title: 'robots.txt blocks Bing from the page',
      plain: {
        title: 'Bing is told to stay away from this page',
        why: 'Bing and the search engines that use its results, such as DuckDuckGo, don’t read the page.',
        fix: 'If Bing should show the page, ask your developer to allow it in the file robots.txt.',
      },
    },
    others: {
      title: 'robots.txt blocks crawlers that it does not name',
      plain: {
        title: 'Smaller search engines may be told to stay away from this page',
        why: 'Google and Bing may read the page, but other search engines only if they are named in the file robots.txt.',
        fix: 'If you want to be found there, too, ask your developer to allow all search engines in the file robots.txt.',
      },
    },
  },
  noticed: {
    text: 'The page is hard to find on Google: search engines are told to stay away.',
    onlyIfFailed: true,
  },
  why: 'Search engines don’t read a page that robots.txt blocks, so it rarely appears in search results.',
  fix: 'Remove or narrow the Disallow rule in robots.txt that matches this page. To keep a page out of search results, use noindex instead.',
  snippets: { text: 'User-agent: *\nDisallow: /checkout/' },
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309',
    'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'critical',
  otherSeverities: ['low', 'high'],
  cause: 'robots-blocks-page',
  messages: {
    google: 'robots.txt does not allow Google to crawl the page',
    bing: 'robots.txt does not allow Bing to crawl the page',
    others: 'robots.txt allows Google and Bing to crawl the page, and blocks crawlers that it does not name',
    intended:
      'robots.txt blocks search engines from this {kind, select, cart {cart or checkout page} account {sign-in or account page} search {page of search results} thanks {thank-you page} legal {legal page} list {filtered or sorted list} other {archive page}}, as many sites do',
    byRule: 'Rule {rule} applies to {agent}',
    allowed: 'robots.txt lets search engines crawl the page',
    absent: 'There is no valid robots.txt, so search engines may crawl the page',
    silent: 'robots.txt could not be fetched',
    waiting: 'robots.txt returns status {status}, so search engines wait until they can read it',
  },
  needs: ['page', 'robotsTxt', 'document', 'structuredData', 'text'],

  check(facts) {
    const { page, robotsTxt } = facts
    const { status, url } = robotsTxt
    if (status === null) return inconclusive('silent')
    if (status >= 500 || status === 429) return inconclusive('waiting', { status })
    const isBlocked = (agent: string) => !robotsTxt.allows(page.url.href, agent)
    const blocked = bots.filter(isBlocked)
    const evidence = [...blocked, ...(isBlocked('*') ? ['*'] : [])].map((agent) => {
      const rule = robotsTxt.ruleAgainst(page.url.href, agent)
      return rule === null
        ? { found: `User-agent: ${agent}`, url }
        : { found: say('byRule', { rule: rule.text, agent }), url, line: rule.line }
    })
    const kind = hiddenKindOf(facts)
    if (kind !== null && evidence.length > 0) return info('intended', { kind }, evidence)
    if (blocked.includes('Googlebot')) return fail('google', {}, evidence)
    if (blocked.length > 0) return warn('bing', {}, evidence, { severity: 'high', cause: null })
    // A site that allows the large search engines by name is still found.
    if (evidence.length > 0) return warn('others', {}, evidence, { severity: 'low' })
    return pass(isRobotsAbsent(robotsTxt) ? 'absent' : 'allowed')
  },
})
