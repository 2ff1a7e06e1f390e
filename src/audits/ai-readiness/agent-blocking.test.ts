import { verbatim } from '../../testing/words/verbatim.ts'
import { probe } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './agent-blocking.ts'

const statuses = (own: number | null, browser: number | null) => ({
  agentProbe: {
    own: probe({ status: own }),
    browser: probe({ status: browser, because: browser === null ? verbatim('It timed out.') : null }),
    markdown: probe(),
  },
})

auditCases(audit, [
  { name: 'the same answer', facts: statuses(200, 200), is: 'pass' },
  { name: 'a browser refused, we not', facts: statuses(200, 403), is: 'pass' },
  { name: 'we refused', facts: statuses(403, 200), is: 'fail' },
  { name: 'we put off', facts: statuses(202, 200), is: 'warn' },
  { name: 'no answer', facts: statuses(200, null), is: 'inconclusive' },
])
