import { defineAudit, fail, inconclusive, info, pass, warn } from '../../audit-kit/audit.ts'
import { hiddenKindOf } from '../../audit-kit/search/hidden-kind.ts'
import { isRobotsAbsent } from '../../audit-kit/search/robots-file.ts'
import { userFetchers } from '../../audit-kit/data/services/ai-agents.ts'

export default defineAudit({
  subject: 'Access for AI assistants',
  titles: {
    problem: 'robots.txt blocks AI assistants that act for people',
    success: 'robots.txt allows AI assistants that act for people',
  },
  plain: {
    title: 'AI assistants are asked not to open this page',
    why: 'An assistant such as ChatGPT opens the page when somebody asks about you. If it obeys, that person doesn’t see your page.',
    fix: 'Ask your developer to let AI assistants open your pages (in the file “robots.txt”), even if AI may not be trained on them.',
  },
  why: 'AI assistants fetch the page for one person who wants to read it now. Those that obey robots.txt turn that reader away; ChatGPT and Perplexity may fetch it anyway.',
  fix: 'In robots.txt, allow AI assistants that act for people, even if you block training crawlers.',
  snippets: { text: 'User-agent: ChatGPT-User\nUser-agent: Claude-User\nAllow: /' },
  sources: [
    'https://platform.openai.com/docs/bots',
    'https://support.anthropic.com/en/articles/8896518',
    'https://docs.perplexity.ai/guides/bots',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  messages: {
    unreadable: 'Rules for AI assistants are unknown because robots.txt could not be read',
    absent: 'There is no valid robots.txt, so AI assistants may read the page',
    allowed:
      'robots.txt allows {total, plural, one {# checked AI assistant} =2 {both checked AI assistants} other {all # checked AI assistants}}',
    blocked:
      'robots.txt blocks {portion, select, both {both} all {all {total, number}} other {{count, number} of {total, number}}} AI assistants that act for people: {agents}',
  },
  needs: ['page', 'robotsTxt', 'document', 'structuredData', 'text'],

  check(facts) {
    const { page, robotsTxt } = facts
    const { status, url } = robotsTxt
    if (status === null || status >= 500 || status === 429) return inconclusive('unreadable')
    const total = userFetchers.length
    const blocked = userFetchers.filter((agent) => !robotsTxt.allows(page.url.href, agent))
    if (isRobotsAbsent(robotsTxt)) return pass('absent')
    if (blocked.length === 0) return pass('allowed', { total })
    const values = { count: blocked.length, total, agents: { list: blocked } }
    const evidence = blocked.map((agent) => ({ found: agent, url }))
    // Nobody asks for a cart or a sign-in page.
    if (hiddenKindOf(facts) !== null) return info('blocked', values, evidence)
    const cause = robotsTxt.allows(page.url.href, '*') ? null : 'robots-blocks-page'
    return (blocked.length === total ? fail : warn)('blocked', values, evidence, { cause })
  },
})
