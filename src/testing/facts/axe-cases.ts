import type { AuditDefinition } from '../../core/audit.ts'
import type { AxeRule } from '../../core/facts/axe.ts'
import type { MessagePatterns } from '../../core/report/message.ts'
import { auditCases } from './audit-cases.ts'
import { axeRule, browserFacts } from './browser-facts.ts'

/**
 * Tests an audit that reports one axe rule against every outcome that axe can have. `says` is for rules about the page
 * as a whole, whose message has no counts.
 */
export function axeCases<Patterns extends MessagePatterns>(
  audit: AuditDefinition<'browser', Patterns>,
  id: string,
  says = /5 of 15/,
): void {
  const reporting = (changes: Partial<AxeRule> = {}) => ({
    browser: browserFacts({ axe: { version: '4', rules: [axeRule({ id, ...changes })] } }),
  })
  auditCases(audit, [
    { name: 'passes', facts: reporting(), is: 'pass' },
    {
      name: 'violation',
      facts: reporting({
        outcome: 'violation',
        bad: 5,
        nodes: [
          {
            selector: '#a',
            snippet: '<p id="a">',
            check: { id: 'region', key: '', undecided: false, values: {} },
          },
        ],
      }),
      is: 'fail',
      shows: /#a/,
      places: 5,
      says,
    },
    {
      name: 'no matching elements',
      facts: reporting({ outcome: 'inapplicable', sound: 0 }),
      is: 'not-applicable',
    },
    {
      name: 'undecided by axe',
      facts: reporting({ outcome: 'incomplete', sound: 0, unsure: 2 }),
      is: 'inconclusive',
    },
    { name: 'another rule', facts: reporting({ id: `not-${id}` }), is: 'inconclusive' },
    { name: 'axe did not finish', facts: { browser: browserFacts({ axe: null }) }, is: 'inconclusive' },
  ])
}
