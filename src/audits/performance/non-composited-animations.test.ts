import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './non-composited-animations.ts'

auditCases(audit, [
  { name: 'none', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'a width',
    facts: {
      browser: browserFacts({
        behavior: {
          paintedAnimations: [{ selector: '.bar', snippet: '<i class="bar">', properties: 'width' }],
        },
      }),
    },
    is: 'warn',
    shows: /width/,
  },
  {
    name: 'two',
    facts: {
      browser: browserFacts({
        behavior: {
          paintedAnimations: ['top', 'left'].map((properties) => ({
            selector: '.bar',
            snippet: '<i class="bar">',
            properties,
          })),
        },
      }),
    },
    is: 'warn',
    places: 2,
    says: /^2 animations need/,
  },
])
