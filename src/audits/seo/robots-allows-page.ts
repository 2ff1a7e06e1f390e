import { defineAudit, fail, inconclusive, pass, warn } from '../../audit-kit/legacy.ts'

const bots = ['Googlebot', 'Bingbot'] as const

export default defineAudit({
  title: 'Search engines may fetch the page',
  why: 'A page that robots.txt forbids is not read by search engines, so it can hardly be found by what it says.',
  advice:
    'Remove or narrow the Disallow line in robots.txt that matches this page. To keep a page out of search results use noindex instead.',
  example: 'User-agent: *\nDisallow: /checkout/',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309',
    'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  ],
  importance: 'high',
  mode: 'gate',
  ceiling: 49,
  needs: ['page', 'robotsTxt'],

  check({ page, robotsTxt }) {
    const { status } = robotsTxt
    if (status === null) return inconclusive('robots.txt could not be fetched.')
    if (status >= 500 || status === 429)
      return inconclusive(`robots.txt answers ${status}, so search engines wait until it can be read.`)
    const isBlocked = (agent: string) => !robotsTxt.allows(page.url.href, agent)
    const blocked = bots.filter(isBlocked)
    const evidence = [...blocked, ...(isBlocked('*') ? ['*'] : [])].map((agent) => ({
      found: `not allowed for ${agent === '*' ? 'all crawlers that are not named' : agent}`,
      url: robotsTxt.url,
    }))
    if (blocked.includes('Googlebot'))
      return fail('robots.txt keeps Google from fetching the page.', evidence)
    if (blocked.length > 0)
      return warn(`robots.txt keeps ${blocked.join(', ')} from fetching the page.`, evidence)
    // A site that lets the large search engines in by name is found all the same.
    if (evidence.length > 0)
      return warn('robots.txt lets the large search engines in by name and keeps all others out.', evidence)
    return pass(
      status >= 400 ? 'There is no robots.txt, so all may fetch the page.' : 'robots.txt allows the page.',
    )
  },
})
