import { probe } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './markdown-alternate.ts'

const answers = (markdown: Parameters<typeof probe>[0]) => ({
  agentProbe: { own: probe(), browser: probe(), markdown: probe(markdown) },
})

auditCases(audit, [
  {
    name: 'by the Accept header',
    facts: answers({ contentType: 'text/markdown; charset=utf-8' }),
    is: 'pass',
    says: /when a client asks/,
  },
  {
    name: 'by a link',
    html: '<link rel="alternate" type="text/markdown" href="/a.md">',
    facts: answers({}),
    is: 'pass',
    says: /links/,
  },
  {
    name: 'an error in Markdown',
    facts: answers({ status: 404, contentType: 'text/markdown' }),
    is: 'not-applicable',
    says: /no Markdown/,
  },
  { name: 'neither', facts: answers({}), is: 'not-applicable', says: /no Markdown/ },
])
