import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './content-signals.ts'

const line = (value: string) => ({
  robotsTxt: robotsTxt(`User-agent: *\ncontent-signal: ${value}\nAllow: /`),
})

auditCases(audit, [
  {
    name: 'three signals, with a comment',
    facts: line('search=yes, AI-Input=yes,ai-train=no # ours'),
    is: 'pass',
  },
  { name: 'an unknown name', facts: line('train=no'), is: 'fail', shows: /train=no/ },
  { name: 'an unknown value', facts: line('ai-train=maybe'), is: 'fail' },
  { name: 'empty', facts: line(''), is: 'fail' },
  {
    name: 'no line',
    facts: { robotsTxt: robotsTxt('# Content-Signal: search=yes\nUser-agent: *\nAllow: /') },
    is: 'not-applicable',
  },
  { name: 'no answer', facts: { robotsTxt: robotsTxt('', { status: null }) }, is: 'inconclusive' },
])
