import { verbatim } from '../../testing/words/verbatim.ts'
import { foreignOrigin } from '../../core/url/foreign-origin.ts'
import { probe } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './cors.ts'

const answer = (origin: string, credentials?: string) => ({
  corsProbe: probe({
    headerEntries: [
      ['access-control-allow-origin', origin],
      ...(credentials === undefined ? [] : [['access-control-allow-credentials', credentials] as const]),
    ],
  }),
})

auditCases(audit, [
  { name: 'no header', facts: { corsProbe: probe() }, is: 'pass' },
  { name: 'everyone without credentials', facts: answer('*'), is: 'pass' },
  { name: 'everyone with credentials, which browsers refuse', facts: answer('*', 'true'), is: 'pass' },
  { name: 'the origin repeated without credentials', facts: answer(foreignOrigin), is: 'pass' },
  {
    name: 'a fixed partner',
    facts: answer('https://partner.example', 'true'),
    is: 'pass',
    says: /lets https:\/\/partner\.example read the page with/,
  },
  { name: 'the origin repeated with credentials', facts: answer(foreignOrigin, 'true'), is: 'fail' },
  { name: 'null with credentials', facts: answer('null', 'true'), is: 'warn', says: /sandboxed frame/ },
  { name: 'null without credentials, which is no more than everyone', facts: answer('null'), is: 'pass' },
  {
    name: 'no answer',
    facts: { corsProbe: probe({ status: null, because: verbatim('It timed out.') }) },
    is: 'inconclusive',
  },
  { name: 'refused', facts: { corsProbe: probe({ status: 403 }) }, is: 'inconclusive' },
])
