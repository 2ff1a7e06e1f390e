import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, renderedImage } from '../../testing/facts/browser-facts.ts'
import audit from './image-aspect-ratio.ts'

auditCases(audit, [
  {
    name: 'a logo with padding above and below',
    facts: {
      browser: browserFacts({
        images: [
          renderedImage({
            naturalWidth: 200,
            naturalHeight: 200,
            width: 48,
            height: 64,
            drawnWidth: 48,
            drawnHeight: 48,
          }),
        ],
      }),
    },
    is: 'pass',
  },
  {
    name: 'an SVG file in a wide box',
    facts: {
      browser: browserFacts({
        images: [renderedImage({ vector: true, width: 80, height: 30, naturalWidth: 20, naturalHeight: 20 })],
      }),
    },
    is: 'not-applicable',
  },
  { name: 'right', facts: { browser: browserFacts({ images: [renderedImage()] }) }, is: 'pass' },
  {
    name: 'stretched',
    facts: { browser: browserFacts({ images: [renderedImage({ height: 400 })] }) },
    is: 'warn',
    shows: /400 × 300/,
  },
  {
    name: 'cropped on purpose',
    facts: { browser: browserFacts({ images: [renderedImage({ height: 400, fitted: true })] }) },
    is: 'not-applicable',
  },
  { name: 'no images', facts: { browser: browserFacts() }, is: 'not-applicable' },
])
