import { auditCases } from '../../testing/audit-cases.ts'
import { browserFacts, axeRule } from '../../testing/browser-facts.ts'
import audit from './no-autoplay-audio.ts'

auditCases(audit, [
  {
    name: 'in order',
    facts: {
      browser: browserFacts({ axe: { version: '4', rules: [axeRule({ id: 'no-autoplay-audio' })] } }),
    },
    is: 'pass',
  },
  {
    name: 'at fault',
    facts: {
      browser: browserFacts({
        axe: {
          version: '4',
          rules: [
            axeRule({
              id: 'no-autoplay-audio',
              outcome: 'violation',
              bad: 5,
              nodes: [{ selector: '#a', snippet: '<p id="a">', message: 'not so' }],
            }),
          ],
        },
      }),
    },
    is: 'fail',
    shows: /#a/,
    places: 5,
    says: /5 of 15/,
  },
  {
    name: 'nothing of the kind',
    facts: {
      browser: browserFacts({
        axe: {
          version: '4',
          rules: [axeRule({ id: 'no-autoplay-audio', outcome: 'inapplicable', sound: 0 })],
        },
      }),
    },
    is: 'not-applicable',
  },
  {
    name: 'not to be decided',
    facts: {
      browser: browserFacts({
        axe: {
          version: '4',
          rules: [axeRule({ id: 'no-autoplay-audio', outcome: 'incomplete', sound: 0, unsure: 2 })],
        },
      }),
    },
    is: 'inconclusive',
  },
  { name: 'axe did not finish', facts: { browser: browserFacts({ axe: null }) }, is: 'inconclusive' },
])
