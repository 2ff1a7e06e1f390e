import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './webmcp.ts'

const tools = (...names: readonly string[]) => ({
  browser: browserFacts({ behavior: { tools: names.map((name) => ({ name, description: `To ${name}` })) } }),
})

auditCases(audit, [
  { name: 'no forms', facts: { browser: browserFacts() }, is: 'not-applicable' },
  {
    name: 'a form without a tool',
    html: '<form action="/search"><input name="q"></form>',
    facts: { browser: browserFacts() },
    is: 'not-applicable',
    says: /^Page has 1 form, none of them/,
  },
  { name: 'one tool', facts: tools('search'), is: 'info', shows: /search/ },
  { name: 'three tools', facts: tools('search', 'order', 'pay'), is: 'info', places: 3, says: /3 forms/ },
  {
    name: 'a tool without a description',
    facts: {
      browser: browserFacts({
        behavior: {
          tools: [
            { name: 'search', description: 'Search the shop' },
            { name: 'order', description: ' ' },
          ],
        },
      }),
    },
    is: 'info',
    says: /^1 of 2 forms offered to AI agents has no tooldescription/,
    shows: /order/,
  },
])
