import { auditCases } from '../../testing/audit-cases.ts'
import { robotsTxt } from '../../testing/site-facts.ts'
import audit from './ai-training-crawlers.ts'

auditCases(audit, [
  {
    name: 'two kept out',
    facts: { robotsTxt: robotsTxt('User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /') },
    is: 'info',
    says: /Kept out: GPTBot, CCBot\./,
    shows: /GPTBot: disallowed by name/,
  },
  {
    name: 'none kept out',
    facts: { robotsTxt: robotsTxt('User-agent: *\nDisallow:') },
    is: 'info',
    says: /may read/,
  },
  {
    name: 'no robots.txt',
    facts: { robotsTxt: robotsTxt('', { status: 404 }) },
    is: 'info',
    says: /may read/,
  },
  { name: 'no answer', facts: { robotsTxt: robotsTxt('', { status: null }) }, is: 'inconclusive' },
])
