import { defineAudit, inconclusive, info, say } from '../../audit-kit/audit.ts'
import { isRobotsAbsent } from '../../audit-kit/search/robots-file.ts'
import { trainingCrawlers } from '../../audit-kit/data/services/ai-agents.ts'

export default defineAudit({
  subject: 'AI training crawlers',
  titles: {
    problem: 'robots.txt blocks AI training crawlers',
    success: 'AI training crawlers in robots.txt',
  },
  why: 'Whether your text may be used to train AI models is your choice. This shows what robots.txt says now.',
  fix: 'Decide, and write a rule for each crawler into robots.txt. Neither choice changes whether search engines show the page.',
  snippets: {
    text: '# Keep a crawler out\nUser-agent: GPTBot\nDisallow: /\n\n# Let one in\nUser-agent: ClaudeBot\nAllow: /',
  },
  sources: [
    'https://platform.openai.com/docs/bots',
    'https://commoncrawl.org/ccbot',
    'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    unreadable: 'Rules for AI training crawlers are unknown because robots.txt could not be read',
    absent: 'There is no valid robots.txt, so AI training crawlers may read the page',
    allowed:
      'robots.txt allows {total, plural, one {# checked AI training crawler} =2 {both checked AI training crawlers} other {all # checked AI training crawlers}}',
    blocked: 'robots.txt blocks these AI training crawlers: {agents}',
    allows: 'Allowed: {agent}',
    allowsByName: 'Allowed by name: {agent}',
    blocks: 'Blocked: {agent}',
    blocksByName: 'Blocked by name: {agent}',
  },
  needs: ['page', 'robotsTxt'],

  check({ page, robotsTxt }) {
    const { status } = robotsTxt
    if (status === null || status >= 500 || status === 429) return inconclusive('unreadable')
    const blocked = trainingCrawlers.filter((agent) => !robotsTxt.allows(page.url.href, agent))
    const evidence = trainingCrawlers.map((agent) => {
      const rule = blocked.includes(agent) ? 'blocks' : 'allows'
      return { found: say(robotsTxt.names(agent) ? `${rule}ByName` : rule, { agent }) }
    })
    if (isRobotsAbsent(robotsTxt)) return info('absent')
    if (blocked.length === 0) return info('allowed', { total: trainingCrawlers.length }, evidence)
    return info('blocked', { agents: { list: blocked } }, evidence)
  },
})
