import type { AuditDefinition } from '../../core/audit.ts'
import type { AxeRule } from '../../core/facts/browser.ts'
import type { MessagePatterns } from '../../core/report/message.ts'
import { auditCases } from './audit-cases.ts'
import { axeRule, browserFacts } from './browser-facts.ts'

/**
 * Runs an audit that repeats one rule of axe over everything that axe can say of a page by it. `says` is for rules that
 * judge the page as a whole, whose message counts nothing.
 */
export function axeCases<Patterns extends MessagePatterns>(
  audit: AuditDefinition<'browser', Patterns>,
  id: string,
  says = /5 of 15/,
): void {
  const said = (changes: Partial<AxeRule> = {}) => ({
    browser: browserFacts({ axe: { version: '4', rules: [axeRule({ id, ...changes })] } }),
  })
  auditCases(audit, [
    { name: 'in order', facts: said(), is: 'pass' },
    {
      name: 'at fault',
      facts: said({
        outcome: 'violation',
        bad: 5,
        nodes: [{ selector: '#a', snippet: '<p id="a">', message: 'not so' }],
      }),
      is: 'fail',
      shows: /#a/,
      places: 5,
      says,
    },
    {
      name: 'nothing of the kind',
      facts: said({ outcome: 'inapplicable', sound: 0 }),
      is: 'not-applicable',
    },
    {
      name: 'not to be decided',
      facts: said({ outcome: 'incomplete', sound: 0, unsure: 2 }),
      is: 'inconclusive',
    },
    { name: 'another rule', facts: said({ id: `not-${id}` }), is: 'inconclusive' },
    { name: 'axe did not finish', facts: { browser: browserFacts({ axe: null }) }, is: 'inconclusive' },
  ])
}
