import { scriptInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './source-maps.ts'

const mapped = (sourceMap: string | null, thirdParty = false) => ({
  subresources: subresources([subresource({ thirdParty, script: scriptInfo({ sourceMap }) })]),
})

auditCases(audit, [
  { name: 'none', facts: mapped(null), is: 'pass', says: /No source map/ },
  { name: 'in a file', facts: mapped('app.js.map'), is: 'pass', shows: /app\.js\.map/ },
  { name: 'inside', facts: mapped('data:'), is: 'warn', places: 1 },
  { name: 'inside a script of someone else', facts: mapped('data:', true), is: 'not-applicable' },
  { name: 'no scripts', facts: { subresources: subresources() }, is: 'not-applicable' },
])
