import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './ai-search-crawlers.ts'

const says = (text: string) => ({ robotsTxt: robotsTxt(text) })
const shut = (...agents: readonly string[]) =>
  says(agents.map((agent) => `User-agent: ${agent}\nDisallow: /`).join('\n\n'))

auditCases(audit, [
  {
    name: 'a cart, which nobody asks for',
    url: 'https://www.example.com/cart',
    facts: shut('*'),
    is: 'info',
  },
  { name: 'open', facts: says('User-agent: *\nDisallow: /admin/'), is: 'pass' },
  { name: 'only training kept out', facts: shut('GPTBot', 'CCBot'), is: 'pass' },
  { name: 'one kept out', facts: shut('PerplexityBot'), is: 'warn', places: 1 },
  { name: 'three kept out', facts: shut('PerplexityBot', 'OAI-SearchBot', 'DuckAssistBot'), is: 'warn' },
  {
    name: 'four kept out',
    facts: shut('PerplexityBot', 'OAI-SearchBot', 'DuckAssistBot', 'Applebot'),
    is: 'fail',
  },
  { name: 'Bing kept out, another finding', facts: shut('bingbot'), is: 'pass', says: /all 6/ },
  { name: 'everyone kept out', facts: shut('*'), is: 'fail', places: 5, cause: 'robots-blocks-page' },
  { name: 'no robots.txt', facts: { robotsTxt: robotsTxt('', { status: 404 }) }, is: 'pass' },
  { name: 'no answer', facts: { robotsTxt: robotsTxt('', { status: null }) }, is: 'inconclusive' },
  {
    name: 'a page in place of robots.txt',
    facts: { robotsTxt: robotsTxt('<!doctype html><title>Deals</title>') },
    is: 'pass',
    says: /no valid robots.txt/,
  },
])
