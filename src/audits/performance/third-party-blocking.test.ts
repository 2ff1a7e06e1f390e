import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './third-party-blocking.ts'

auditCases(audit, [
  {
    name: 'nothing foreign',
    facts: { browser: browserFacts({ requests: [request()] }) },
    is: 'not-applicable',
  },
  {
    name: 'foreign and quick',
    facts: { browser: browserFacts({ requests: [request({ thirdParty: true })] }) },
    is: 'pass',
  },
  {
    name: 'foreign and slow',
    facts: {
      browser: browserFacts({
        requests: [request({ thirdParty: true })],
        lab: { scriptTimes: [{ url: 'https://www.example.com/app.js', ms: 1500 }] },
      }),
    },
    is: 'fail',
    places: 1,
  },
  {
    name: 'own and slow',
    facts: {
      browser: browserFacts({
        requests: [request({ thirdParty: true, url: 'https://other.example/x.js' })],
        lab: { scriptTimes: [{ url: 'https://www.example.com/app.js', ms: 1500 }] },
      }),
    },
    is: 'pass',
  },
])
