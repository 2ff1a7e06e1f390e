import { defineAudit, fail, inconclusive, pass, warn } from '../../audit-kit/legacy.ts'
import { userFetchers } from '../../audit-kit/data/ai-agents.ts'

export default defineAudit({
  title: 'Assistants may open the page when someone asks them to',
  why: 'These fetchers act for one person who wants to read this page now; keeping them out turns that reader away.',
  advice: 'Allow the fetchers that act for people, also where training crawlers are kept out.',
  example: 'User-agent: ChatGPT-User\\nAllow: /',
  sources: [
    'https://platform.openai.com/docs/bots',
    'https://support.anthropic.com/en/articles/8896518',
    'https://docs.perplexity.ai/guides/bots',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['page', 'robotsTxt'],

  check({ page, robotsTxt }) {
    const { status, url } = robotsTxt
    if (status === null || status >= 500 || status === 429)
      return inconclusive('robots.txt could not be read.')
    const shut = userFetchers.filter((agent) => !robotsTxt.allows(page.url.href, agent))
    if (shut.length === 0) return pass(`All ${userFetchers.length} fetchers may open the page.`)
    const says = `Kept out: ${shut.join(', ')}.`
    const evidence = shut.map((agent) => ({ found: `${agent} is disallowed`, expected: 'allowed', url }))
    return shut.length === userFetchers.length ? fail(says, evidence) : warn(says, evidence)
  },
})
