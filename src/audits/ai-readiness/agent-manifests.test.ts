import { probe, wellKnown } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './agent-manifests.ts'

auditCases(audit, [
  {
    name: 'an agent card',
    facts: { wellKnown: wellKnown({ agentCard: probe({ text: ' {"name":"x"}' }) }) },
    is: 'info',
    shows: /Agent card/,
  },
  {
    name: 'a link in a header',
    headers: { Link: '</openapi.json>; rel="service-desc"' },
    facts: { wellKnown: wellKnown() },
    is: 'info',
    shows: /openapi/,
  },
  {
    name: 'a webpage for every URL',
    facts: { wellKnown: wellKnown({ apiCatalog: probe({ text: '<!doctype html>' }) }) },
    is: 'not-applicable',
    places: 0,
  },
  { name: 'nothing', facts: { wellKnown: wellKnown() }, is: 'not-applicable', says: /No agent card/ },
])
