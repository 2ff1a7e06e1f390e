import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './unused-js.ts'

auditCases(audit, [
  { name: 'no files', facts: { browser: browserFacts() }, is: 'not-applicable' },
  {
    name: 'inline scripts, compressed with the page',
    exchange: { wireBytes: 50_000, decodedBytes: 100_000 },
    html: `<script>${'// never called\n'.repeat(6000)}</script>`,
    facts: {
      browser: browserFacts({
        unusedScripts: [
          {
            url: 'https://www.example.com/',
            bytes: 90_000,
            unusedBytes: 80_000,
            unusedWireBytes: 80_000,
            inline: true,
          },
        ],
      }),
    },
    is: 'warn',
    shows: /in the page’s inline scripts: 4\d(?:\.\d)? kB, 89%/,
  },
  {
    name: 'inline scripts of a frame',
    facts: {
      browser: browserFacts({
        unusedScripts: [
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
    is: 'not-applicable',
  },
  {
    name: 'all used',
    facts: {
      browser: browserFacts({
        unusedScripts: [
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
        unusedScripts: [
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
        unusedScripts: [
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
])
