import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './ai-user-agents.ts'

const shut = (...agents: readonly string[]) => ({
  robotsTxt: robotsTxt(agents.map((agent) => `User-agent: ${agent}\nDisallow: /`).join('\n\n')),
})

auditCases(audit, [
  {
    name: 'a cart, which nobody asks for',
    url: 'https://www.example.com/cart',
    facts: shut('*'),
    is: 'info',
  },
  { name: 'open', facts: shut('GPTBot'), is: 'pass' },
  { name: 'one kept out', facts: shut('ChatGPT-User'), is: 'warn', says: /ChatGPT-User/ },
  { name: 'all kept out', facts: shut('*'), is: 'fail', places: 4 },
  { name: 'no robots.txt', facts: { robotsTxt: robotsTxt('', { status: 404 }) }, is: 'pass' },
  { name: 'a server in trouble', facts: { robotsTxt: robotsTxt('', { status: 503 }) }, is: 'inconclusive' },
])
