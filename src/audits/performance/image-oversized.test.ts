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
    name: 'a photo that fills a high box, so that it needs its height',
    facts: {
      browser: browserFacts({
        layout: { pixelRatio: 1.75 },
        images: [
          renderedImage({
            naturalWidth: 1600,
            naturalHeight: 1066,
            width: 412,
            height: 581,
            drawnWidth: 872,
            drawnHeight: 581,
            fitted: true,
            wireBytes: 290_000,
          }),
        ],
      }),
    },
    is: 'pass',
    says: /about as large|only about/,
  },
  {
    name: 'a photo that is cropped a little',
    facts: {
      browser: browserFacts({
        images: [
          renderedImage({
            naturalWidth: 4000,
            naturalHeight: 3000,
            drawnWidth: 440,
            drawnHeight: 330,
            height: 330,
            fitted: true,
            wireBytes: 900_000,
          }),
        ],
      }),
    },
    is: 'fail',
    shows: /File is [\d× ]+ pixels but displayed at 440 × 330 and cropped to 400 × 330: /,
  },
  {
    name: 'a photo with padding around it, which is not cropped',
    facts: {
      browser: browserFacts({
        images: [
          renderedImage({
            naturalWidth: 4000,
            naturalHeight: 3000,
            drawnWidth: 200,
            drawnHeight: 150,
            wireBytes: 900_000,
          }),
        ],
      }),
    },
    is: 'fail',
    shows: /displayed at 200 × 150: /,
  },
  {
    name: 'a drawing',
    facts: { browser: browserFacts({ images: [renderedImage({ vector: true })] }) },
    is: 'not-applicable',
  },
])
