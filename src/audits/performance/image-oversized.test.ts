import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, renderedImage } from '../../testing/facts/browser-facts.ts'
import audit from './image-oversized.ts'

auditCases(audit, [
  { name: 'no images', facts: { browser: browserFacts() }, is: 'not-applicable' },
  { name: 'as large as shown', facts: { browser: browserFacts({ images: [renderedImage()] }) }, is: 'pass' },
  {
    name: 'far too large',
    facts: {
      browser: browserFacts({
        images: [renderedImage({ naturalWidth: 8000, naturalHeight: 6000, wireBytes: 900_000 })],
      }),
    },
    is: 'fail',
    shows: /8000 × 6000/,
  },
  {
    name: 'somewhat too large',
    facts: {
      browser: browserFacts({
        images: [renderedImage({ naturalWidth: 1400, naturalHeight: 1050, wireBytes: 300_000 })],
      }),
    },
    is: 'warn',
  },
  {
    name: 'the same file twice, of which the larger place counts',
    facts: {
      browser: browserFacts({
        images: [
          renderedImage({
            width: 40,
            height: 30,
            naturalWidth: 1400,
            naturalHeight: 1050,
            wireBytes: 300_000,
          }),
          renderedImage({ naturalWidth: 1400, naturalHeight: 1050, wireBytes: 300_000 }),
        ],
      }),
    },
    is: 'warn',
    places: 1,
    says: /^1 image file is/,
    shows: /displayed at 400 × 300/,
  },
  {
    name: 'a drawing',
    facts: { browser: browserFacts({ images: [renderedImage({ vector: true })] }) },
    is: 'not-applicable',
  },
])
