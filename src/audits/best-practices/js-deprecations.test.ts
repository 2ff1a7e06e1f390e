import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './js-deprecations.ts'

auditCases(audit, [
  { name: 'none', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'one',
    facts: {
      browser: browserFacts({
        deprecations: [{ name: 'UnloadHandler', url: 'https://www.example.com/a.js', line: 2 }],
      }),
    },
    is: 'warn',
    shows: /UnloadHandler/,
  },
  {
    name: 'only the listener that bf-cache names',
    facts: {
      browser: browserFacts({ deprecations: [{ name: 'UnloadHandler', url: null, line: null }] }),
    },
    is: 'warn',
    cause: 'unload-listener',
  },
  {
    name: 'another feature beside the listener that bf-cache names',
    facts: {
      browser: browserFacts({
        deprecations: [
          { name: 'UnloadHandler', url: null, line: null },
          { name: 'WebkitStorageInfo', url: null, line: null },
        ],
        backForward: { restored: false, reasons: [{ name: 'UnloadHandler', pageCanMend: true }] },
      }),
    },
    is: 'warn',
    places: 1,
    says: /use 1 deprecated/,
    shows: /WebkitStorageInfo/,
  },
  {
    name: 'one that nobody can place',
    facts: { browser: browserFacts({ deprecations: [{ name: 'UnloadHandler', url: null, line: null }] }) },
    is: 'warn',
    places: 1,
  },
  {
    name: 'those that Partytown reads for its worker',
    facts: {
      browser: browserFacts({
        deprecations: [
          {
            name: 'RTCPeerConnection',
            url: 'https://www.example.com/~partytown/partytown-sandbox-sw.html?1',
            line: 1,
          },
          { name: 'WebkitStorageInfo', url: 'https://cdn.example.net/lib/partytown-atomics.js', line: 2 },
        ],
      }),
    },
    is: 'pass',
    says: /Only Partytown/,
  },
  {
    name: 'one of the page beside those of Partytown',
    facts: {
      browser: browserFacts({
        deprecations: [
          { name: 'WebkitStorageInfo', url: 'https://www.example.com/~partytown/partytown.js', line: 2 },
          { name: 'UnloadHandler', url: 'https://www.example.com/partytown-tickets/a.js', line: 2 },
        ],
      }),
    },
    is: 'warn',
    places: 1,
    shows: /UnloadHandler/,
  },
])
