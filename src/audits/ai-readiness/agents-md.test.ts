import { absent, probe, wellKnown } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './agents-md.ts'

const served = (text: string, contentType = 'text/markdown') => ({
  wellKnown: wellKnown({ agentsMd: probe({ text, contentType, bytes: 1200 }) }),
})

auditCases(audit, [
  { name: 'a file', facts: served('# Agents\n\nBuild with make.'), is: 'info', says: /1\.2 kB/ },
  { name: 'a webpage', facts: served('<!doctype html>', 'text/html'), is: 'not-applicable' },
  { name: 'an empty file', facts: served('\n'), is: 'not-applicable' },
  { name: 'absent', facts: { wellKnown: wellKnown({ agentsMd: absent() }) }, is: 'not-applicable' },
])
