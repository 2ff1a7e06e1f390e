import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, renderedImage } from '../../testing/facts/browser-facts.ts'
import audit from './image-resolution.ts'

auditCases(audit, [
  { name: 'sharp', facts: { browser: browserFacts({ images: [renderedImage()] }) }, is: 'pass' },
  {
    name: 'blurred',
    facts: { browser: browserFacts({ images: [renderedImage({ naturalWidth: 300, naturalHeight: 225 })] }) },
    is: 'warn',
    shows: /700/,
  },
  {
    name: 'a drawing',
    facts: { browser: browserFacts({ images: [renderedImage({ vector: true, naturalWidth: 10 })] }) },
    is: 'not-applicable',
  },
])
