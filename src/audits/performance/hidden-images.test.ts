import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, renderedImage } from '../../testing/facts/browser-facts.ts'
import audit from './hidden-images.ts'

auditCases(audit, [
  { name: 'no images', facts: { browser: browserFacts() }, is: 'not-applicable' },
  { name: 'all shown', facts: { browser: browserFacts({ images: [renderedImage()] }) }, is: 'pass' },
  {
    name: 'five hidden',
    facts: {
      browser: browserFacts({
        images: [1, 2, 3, 4, 5].map((n) =>
          renderedImage({ visible: false, url: `https://www.example.com/${n}.jpg` }),
        ),
      }),
    },
    is: 'warn',
    places: 5,
    says: /^5 downloaded image files are hidden \(200 kB\)/,
  },
  {
    name: 'a gallery of photos hidden',
    facts: { browser: browserFacts({ images: [renderedImage({ visible: false, wireBytes: 900_000 })] }) },
    is: 'fail',
  },
  {
    name: 'an icon hidden',
    facts: {
      browser: browserFacts({
        images: [renderedImage(), renderedImage({ url: '/icon.png', visible: false, wireBytes: 4000 })],
      }),
    },
    is: 'pass',
  },
  {
    name: 'a hidden copy of an image that is shown',
    facts: {
      browser: browserFacts({
        images: [
          renderedImage({ wireBytes: 900_000 }),
          renderedImage({ visible: false, wireBytes: 900_000 }),
        ],
      }),
    },
    is: 'pass',
    says: /^1 checked image file is shown/,
  },
  {
    name: 'a tiny one hidden',
    facts: { browser: browserFacts({ images: [renderedImage({ visible: false, wireBytes: 43 })] }) },
    is: 'not-applicable',
  },
])
