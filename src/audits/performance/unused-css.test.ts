import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './unused-css.ts'

auditCases(audit, [
  { name: 'no files', facts: { browser: browserFacts() }, is: 'not-applicable' },
  {
    name: 'all used',
    facts: {
      browser: browserFacts({
        unusedStyles: [
          {
            url: 'https://www.example.com/a',
            bytes: 9000,
            unusedBytes: 100,
            unusedWireBytes: 40,
            inline: false,
          },
        ],
      }),
    },
    is: 'pass',
    places: 0,
  },
  {
    name: 'some idle',
    facts: {
      browser: browserFacts({
        unusedStyles: [
          {
            url: 'https://www.example.com/a',
            bytes: 90_000,
            unusedBytes: 80_000,
            unusedWireBytes: 50_000,
            inline: false,
          },
        ],
      }),
    },
    is: 'warn',
    shows: /89% of the file/,
  },
  {
    name: 'most idle',
    facts: {
      browser: browserFacts({
        unusedStyles: [
          {
            url: 'https://www.example.com/a',
            bytes: 900_000,
            unusedBytes: 800_000,
            unusedWireBytes: 500_000,
            inline: false,
          },
        ],
      }),
    },
    is: 'fail',
  },
  {
    name: 'styles in the markup, compressed with the page',
    exchange: { wireBytes: 25_000, decodedBytes: 100_000 },
    html: `<style>${'.unused { color: red } '.repeat(4000)}</style>`,
    facts: {
      browser: browserFacts({
        unusedStyles: [
          {
            url: 'https://www.example.com/#top',
            bytes: 90_000,
            unusedBytes: 80_000,
            unusedWireBytes: 80_000,
            inline: true,
          },
          {
            url: 'https://frame.example.net/',
            bytes: 90_000,
            unusedBytes: 80_000,
            unusedWireBytes: 80_000,
            inline: true,
          },
        ],
      }),
    },
    is: 'warn',
    places: 1,
    shows: /in the page’s style elements: 2\d(?:\.\d)? kB, 89%/,
  },
])
