import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './ai-training-crawlers.ts'

auditCases(audit, [
  {
    name: 'two kept out',
    facts: { robotsTxt: robotsTxt('User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /') },
    is: 'info',
    says: /: GPTBot and CCBot$/,
    shows: /Blocked by name: GPTBot/,
  },
  {
    name: 'none kept out',
    facts: { robotsTxt: robotsTxt('User-agent: *\nDisallow:') },
    is: 'info',
    says: /allows all/,
  },
  {
    name: 'no robots.txt',
    facts: { robotsTxt: robotsTxt('', { status: 404 }) },
    is: 'info',
    says: /no valid robots.txt/,
  },
  { name: 'no answer', facts: { robotsTxt: robotsTxt('', { status: null }) }, is: 'inconclusive' },
])
