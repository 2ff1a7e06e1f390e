import { defineAudit, fail, inconclusive, info, pass, warn } from '../../audit-kit/audit.ts'
import { hiddenKindOf } from '../../audit-kit/search/hidden-kind.ts'
import { isRobotsAbsent } from '../../audit-kit/search/robots-file.ts'
import { searchCrawlers } from '../../audit-kit/data/services/ai-agents.ts'

export default defineAudit({
  subject: 'Access for search engines and AI search',
  titles: {
    problem: 'robots.txt blocks search engines or AI search (ChatGPT, Perplexity, …)',
    success: 'robots.txt allows search engines and AI search (ChatGPT, Perplexity, …)',
  },
  plain: {
    title: 'Search engines or AI assistants are told not to read this page',
    why: 'A service that is told to stay away can’t mention your page in its answers, nor send anyone to it.',
    fix: 'Ask your developer to let these services in again (in the file “robots.txt”); those that only train AI can stay blocked.',
  },
  why: 'A search service that robots.txt blocks cannot cite the page in its answers or send visitors to it.',
  fix: 'In robots.txt, allow the crawlers that bring visitors. Crawlers that only train models have names of their own and can stay blocked.',
  snippets: { text: 'User-agent: Googlebot\nUser-agent: OAI-SearchBot\nUser-agent: PerplexityBot\nAllow: /' },
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309',
    'https://platform.openai.com/docs/bots',
    'https://docs.perplexity.ai/guides/bots',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    unreadable: 'Rules for search engines and AI search are unknown because robots.txt could not be read',
    absent: 'There is no valid robots.txt, so search engines and AI search may read the page',
    allowed:
      'robots.txt allows {total, plural, one {# checked crawler} =2 {both checked crawlers} other {all # checked crawlers}} of search engines and AI search',
    blocked:
      'robots.txt blocks {total, plural, one {# crawler} other {{portion, select, both {both} all {all {total, number}} other {{count, number} of {total, number}}} crawlers}} of search engines and AI search: {agents}',
  },
  needs: ['page', 'robotsTxt', 'document', 'structuredData', 'text'],

  check(facts) {
    const { page, robotsTxt } = facts
    const { status, url } = robotsTxt
    if (status === null || status >= 500 || status === 429) return inconclusive('unreadable')
    const isBlocked = (agent: string) => !robotsTxt.allows(page.url.href, agent)
    // robots-allows-page reports these two by themselves, and all that robots.txt does not name.
    const crawlers = searchCrawlers.filter((agent) => !large.has(agent) || !isBlocked(agent))
    const total = crawlers.length
    const blocked = crawlers.filter(isBlocked)
    if (isRobotsAbsent(robotsTxt)) return pass('absent')
    if (blocked.length === 0) return pass('allowed', { total })
    const values = { count: blocked.length, total, agents: { list: blocked } }
    const evidence = blocked.map((agent) => ({ found: agent, url }))
    // Nobody asks for a cart or a sign-in page.
    if (hiddenKindOf(facts) !== null) return info('blocked', values, evidence)
    const isSerious = blocked.length > total / 2
    const cause = isBlocked('*') ? 'robots-blocks-page' : null
    return (isSerious ? fail : warn)('blocked', values, evidence, { cause })
  },
})

const large: ReadonlySet<string> = new Set(['Googlebot', 'Bingbot'])
