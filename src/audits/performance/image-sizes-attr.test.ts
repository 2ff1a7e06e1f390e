import { auditCases } from '../../testing/audit-cases.ts'
import { browserFacts, renderedImage } from '../../testing/browser-facts.ts'
import audit from './image-sizes-attr.ts'

auditCases(audit, [
  {
    name: 'none by width',
    facts: { browser: browserFacts({ images: [renderedImage()] }) },
    is: 'not-applicable',
  },
  {
    name: 'right',
    facts: { browser: browserFacts({ images: [renderedImage({ sizesWidth: 410 })] }) },
    is: 'pass',
  },
  {
    name: 'wrong',
    facts: { browser: browserFacts({ images: [renderedImage({ sizesWidth: 1200 })] }) },
    is: 'warn',
    shows: /promises 1200/,
  },
  {
    name: 'wrong everywhere',
    facts: {
      browser: browserFacts({ images: Array.from({ length: 8 }, () => renderedImage({ sizesWidth: 1200 })) }),
    },
    is: 'fail',
  },
])
