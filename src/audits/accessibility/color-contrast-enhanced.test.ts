import { axeCases } from '../../testing/facts/axe-cases.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { axeRule, browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './color-contrast-enhanced.ts'

axeCases(audit, 'color-contrast-enhanced')

auditCases(audit, [
  {
    name: 'text whose basic contrast could not be judged',
    facts: {
      browser: browserFacts({
        axe: {
          version: '4',
          rules: [
            axeRule({ id: 'color-contrast', outcome: 'incomplete', sound: 0, unsure: 37 }),
            axeRule({ id: 'color-contrast-enhanced', sound: 14 }),
          ],
        },
      }),
    },
    is: 'inconclusive',
  },
  {
    name: 'text that fails the basic ratio, which the enhanced rule leaves out',
    facts: {
      browser: browserFacts({
        axe: {
          version: '4',
          rules: [
            axeRule({ id: 'color-contrast', outcome: 'violation', bad: 3, sound: 11 }),
            axeRule({ id: 'color-contrast-enhanced', sound: 14 }),
          ],
        },
      }),
    },
    is: 'not-applicable',
    says: /4\.5:1/,
  },
])
