import { probe } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './pay-per-crawl.ts'

const agents = (markdown: Parameters<typeof probe>[0] = {}) => ({
  agentProbe: { own: probe(), browser: probe(), markdown: probe(markdown) },
})

auditCases(audit, [
  { name: 'free', facts: agents(), is: 'not-applicable', says: /No response asks/ },
  {
    name: 'a price',
    headers: { 'Crawler-Price': 'USD 0.01' },
    facts: agents(),
    is: 'info',
    places: 1,
    shows: /USD 0\.01/,
  },
  {
    name: 'an answer of 402 with its price',
    facts: agents({ status: 402, headerEntries: [['crawler-price', 'USD 1']] }),
    is: 'info',
    places: 2,
  },
])
