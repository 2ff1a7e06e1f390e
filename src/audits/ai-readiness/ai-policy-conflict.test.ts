import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './ai-policy-conflict.ts'

const says = (signal: string, rules = '') => ({
  robotsTxt: robotsTxt(`User-agent: *\nContent-Signal: ${signal}\nAllow: /\n\n${rules}`),
})

auditCases(audit, [
  { name: 'nothing said', facts: { robotsTxt: robotsTxt('') }, is: 'pass' },
  {
    name: 'no training, said twice',
    facts: says('ai-train=no', 'User-agent: GPTBot\nDisallow: /'),
    is: 'pass',
  },
  {
    name: 'no training, but let in by name',
    facts: says('ai-train=no', 'User-agent: GPTBot\nAllow: /'),
    is: 'warn',
    shows: /GPTBot/,
  },
  {
    name: 'training, but kept out',
    facts: says('ai-train=yes', 'User-agent: CCBot\nDisallow: /'),
    is: 'warn',
  },
  {
    name: 'training, but noai and reserved',
    facts: says('ai-train=yes'),
    html: '<meta name="robots" content="noai">',
    headers: { 'TDM-Reservation': '1' },
    is: 'warn',
    places: 2,
  },
  { name: 'no answer', facts: { robotsTxt: robotsTxt('', { status: null }) }, is: 'inconclusive' },
])
