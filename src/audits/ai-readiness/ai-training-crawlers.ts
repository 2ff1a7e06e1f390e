import { defineAudit, inconclusive, info } from '../../audit-kit/legacy.ts'
import { trainingCrawlers } from '../../audit-kit/data/ai-agents.ts'

export default defineAudit({
  title: 'Which crawlers may train models on the page',
  why: 'Whether a text may be used to train models is its owner’s choice; this shows what robots.txt says now.',
  advice: 'Decide, and write it down for each crawler. Neither choice changes how the page is found.',
  example: 'User-agent: GPTBot\\nDisallow: /',
  sources: [
    'https://platform.openai.com/docs/bots',
    'https://commoncrawl.org/ccbot',
    'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
  ],
  importance: 'low',
  mode: 'info',
  needs: ['page', 'robotsTxt'],

  check({ page, robotsTxt }) {
    const { status } = robotsTxt
    if (status === null || status >= 500 || status === 429)
      return inconclusive('robots.txt could not be read.')
    const shut = trainingCrawlers.filter((agent) => !robotsTxt.allows(page.url.href, agent))
    const says =
      shut.length === 0 ? 'All known training crawlers may read the page.' : `Kept out: ${shut.join(', ')}.`
    return info(
      says,
      trainingCrawlers.map((agent) => ({
        found: `${agent}: ${shut.includes(agent) ? 'disallowed' : 'allowed'}${robotsTxt.names(agent) ? ' by name' : ''}`,
      })),
    )
  },
})
