import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, renderedImage } from '../../testing/facts/browser-facts.ts'
import audit from './image-sizes-attr.ts'

auditCases(audit, [
  {
    name: 'none by width',
    facts: { browser: browserFacts({ images: [renderedImage()] }) },
    is: 'not-applicable',
  },
  {
    name: 'an image that did not load',
    facts: { browser: browserFacts({ images: [renderedImage({ sizesWidth: 0, naturalWidth: 0 })] }) },
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
    shows: /sizes attribute says 1,200 px, but the image is 400 px wide/,
  },
  {
    name: 'missing, so browsers assume the width of the screen',
    facts: {
      browser: browserFacts({
        images: [renderedImage({ sizesWidth: 1200, snippet: '<img srcset="/a.jpg 400w, /b.jpg 800w">' })],
      }),
    },
    is: 'warn',
    shows: /Without a sizes attribute, browsers assume 1,200 px, but the image is 400 px wide/,
  },
  {
    name: 'missing, with a single candidate that browsers load anyway',
    facts: {
      browser: browserFacts({
        images: [renderedImage({ sizesWidth: 1200, snippet: '<img srcset="/a.jpg 400w">' })],
      }),
    },
    is: 'not-applicable',
  },
  {
    name: 'a cropped hero, which needs more than its width',
    facts: { browser: browserFacts({ images: [renderedImage({ sizesWidth: 1200, fitted: true })] }) },
    is: 'not-applicable',
  },
  {
    name: 'wrong everywhere',
    facts: {
      browser: browserFacts({ images: Array.from({ length: 8 }, () => renderedImage({ sizesWidth: 1200 })) }),
    },
    is: 'fail',
  },
  {
    name: 'the width of an image without its padding',
    facts: { browser: browserFacts({ images: [renderedImage({ sizesWidth: 200, drawnWidth: 200 })] }) },
    is: 'pass',
  },
])
