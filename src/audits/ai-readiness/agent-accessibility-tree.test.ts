import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, axeRule } from '../../testing/facts/browser-facts.ts'
import audit from './agent-accessibility-tree.ts'

auditCases(audit, [
  {
    name: 'all named',
    facts: { browser: browserFacts({ axe: { version: '4', rules: [axeRule({ id: 'button-name' })] } }) },
    is: 'pass',
  },
  {
    name: 'two without a name',
    facts: {
      browser: browserFacts({
        axe: {
          version: '4',
          rules: [
            axeRule({
              id: 'button-name',
              outcome: 'violation',
              bad: 2,
              nodes: [{ selector: '#b', snippet: '<button id="b">', check: null }],
            }),
          ],
        },
      }),
    },
    is: 'warn',
    shows: /#b/,
    places: 2,
  },
  {
    name: 'another rule',
    facts: {
      browser: browserFacts({
        axe: { version: '4', rules: [axeRule({ id: 'color-contrast', outcome: 'violation', bad: 9 })] },
      }),
    },
    is: 'pass',
  },
  {
    name: 'axe did not finish, which says nothing about the page',
    facts: { browser: browserFacts({ axe: null }) },
    is: 'inconclusive',
    says: /axe/,
  },
])
