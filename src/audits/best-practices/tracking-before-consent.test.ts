import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './tracking-before-consent.ts'

auditCases(audit, [
  {
    name: 'a service that nobody runs any more',
    facts: {
      browser: browserFacts({
        requests: [
          request({
            company: 'Google Analytics',
            category: 'analytics',
            url: 'https://www.google-analytics.com/ga.js',
          }),
        ],
      }),
    },
    is: 'pass',
  },
  { name: 'nobody', facts: { browser: browserFacts({ requests: [request()] }) }, is: 'pass' },
  {
    name: 'a library from elsewhere',
    facts: {
      browser: browserFacts({
        requests: [request({ thirdParty: true, company: 'jsDelivr CDN', category: 'cdn' })],
      }),
    },
    is: 'pass',
  },
  {
    name: 'an advertiser, twice',
    facts: {
      browser: browserFacts({
        requests: [request({ company: 'Ads', category: 'ad' }), request({ company: 'Ads', category: 'ad' })],
      }),
    },
    is: 'warn',
    places: 1,
  },
])
