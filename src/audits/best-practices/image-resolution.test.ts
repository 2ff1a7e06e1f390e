import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, renderedImage } from '../../testing/facts/browser-facts.ts'
import audit from './image-resolution.ts'

auditCases(audit, [
  {
    name: 'the pixel in place of an image that is loaded later',
    facts: {
      browser: browserFacts({
        images: [
          renderedImage({
            url: 'data:image/gif;base64,R0lGOD',
            naturalWidth: 1,
            naturalHeight: 1,
            width: 166,
          }),
        ],
      }),
    },
    is: 'not-applicable',
  },
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
  {
    name: 'the right file of a 2x srcset: its own pixels count, not those that browsers divide by the density',
    facts: {
      browser: browserFacts({
        images: [renderedImage({ width: 400, naturalWidth: 800 })],
        layout: { pixelRatio: 2 },
      }),
    },
    is: 'pass',
  },
  {
    name: 'an image that is moved out of the page',
    facts: { browser: browserFacts({ images: [renderedImage({ visible: false, naturalWidth: 10 })] }) },
    is: 'not-applicable',
  },
  {
    name: 'an image of a page without a viewport, which phones shrink',
    facts: {
      browser: browserFacts({
        images: [renderedImage({ width: 840, naturalWidth: 840 })],
        layout: { pixelRatio: 1.75, viewportWidth: 980 },
      }),
    },
    is: 'pass',
  },
  {
    name: 'a logo that nothing limits to the width of the phone: a larger file would not help',
    facts: {
      browser: browserFacts({
        images: [renderedImage({ width: 1280, naturalWidth: 1280 })],
        layout: { pixelRatio: 1.75, contentWidth: 1280 },
      }),
    },
    is: 'pass',
  },
  {
    name: 'a wide image with too few pixels even for the width of the phone',
    facts: {
      browser: browserFacts({
        images: [renderedImage({ width: 1280, naturalWidth: 320 })],
        layout: { pixelRatio: 1.75, contentWidth: 1280 },
      }),
    },
    is: 'warn',
    shows: /721 pixels wide/,
  },
  {
    name: 'a wide image of which the page shows a part',
    facts: {
      browser: browserFacts({
        images: [renderedImage({ width: 800, naturalWidth: 800 })],
        layout: { pixelRatio: 1.75 },
      }),
    },
    is: 'warn',
  },
  {
    name: 'a line of a few stretched pixels',
    facts: {
      browser: browserFacts({
        images: [renderedImage({ width: 777, height: 2, naturalWidth: 2, naturalHeight: 2 })],
      }),
    },
    is: 'not-applicable',
  },
  {
    name: 'an image with padding around it, where nothing is drawn',
    facts: {
      browser: browserFacts({
        images: [
          renderedImage({ width: 100, drawnWidth: 70, naturalWidth: 140 }),
          renderedImage({ width: 100, drawnWidth: 70, naturalWidth: 60 }),
        ],
        layout: { pixelRatio: 2 },
      }),
    },
    is: 'warn',
    says: /^1 image has/,
    shows: /140 pixels wide/,
  },
])
