import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './vary-encoding.ts'

const none = { subresources: subresources() }
const exchange = { encodings: ['gzip'] }

auditCases(audit, [
  { name: 'a page that says so', exchange, headers: { vary: 'Accept-Encoding' }, facts: none, is: 'pass' },
  {
    name: 'among others, oddly spelled, in two headers',
    exchange,
    headers: { vary: ['Cookie', 'Origin,ACCEPT-encoding'] },
    facts: none,
    is: 'pass',
  },
  { name: 'a star', exchange, headers: { vary: '*' }, facts: none, is: 'pass' },
  { name: 'a page that does not', exchange, facts: none, is: 'warn', shows: /Content-Encoding: gzip"/ },
  {
    name: 'a file that does not',
    exchange,
    headers: { vary: 'accept-encoding' },
    facts: {
      subresources: subresources([
        subresource({ headerEntries: [['vary', 'origin']] }),
        subresource({ thirdParty: true }),
      ]),
    },
    is: 'warn',
    places: 1,
  },
  {
    name: 'an answer for one person',
    exchange,
    headers: { 'cache-control': 'max-age=0, private' },
    facts: none,
    is: 'not-applicable',
  },
  { name: 'nothing compressed', facts: none, is: 'not-applicable' },
])
