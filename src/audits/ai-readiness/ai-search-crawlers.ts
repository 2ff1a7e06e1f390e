import { defineAudit, fail, inconclusive, pass, warn } from '../../audit-kit/legacy.ts'
import { searchCrawlers } from '../../audit-kit/data/ai-agents.ts'

export default defineAudit({
  title: 'Search and answer engines may read the page',
  why: 'An engine that robots.txt keeps out cannot name the page in its answers, nor send anyone to it.',
  advice:
    'Allow the crawlers that bring readers. Crawlers that only train models have names of their own and can stay out.',
  example: 'User-agent: OAI-SearchBot\\nAllow: /',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309',
    'https://platform.openai.com/docs/bots',
    'https://docs.perplexity.ai/guides/bots',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['page', 'robotsTxt'],

  check({ page, robotsTxt }) {
    const { status, url } = robotsTxt
    if (status === null || status >= 500 || status === 429)
      return inconclusive('robots.txt could not be read.')
    const shut = searchCrawlers.filter((agent) => !robotsTxt.allows(page.url.href, agent))
    if (shut.length === 0) return pass(`All ${searchCrawlers.length} crawlers may read the page.`)
    const says = `Kept out: ${shut.join(', ')}.`
    const evidence = shut.map((agent) => ({ found: `${agent} is disallowed`, expected: 'allowed', url }))
    const serious =
      shut.includes('Googlebot') || shut.includes('Bingbot') || shut.length > searchCrawlers.length / 2
    return serious ? fail(says, evidence) : warn(says, evidence)
  },
})
