import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './bf-cache.ts'

auditCases(audit, [
  { name: 'kept', facts: { browser: browserFacts() }, is: 'pass' },
  { name: 'not tried', facts: { browser: browserFacts({ backForward: null }) }, is: 'inconclusive' },
  {
    name: 'not kept for a reason of the page',
    facts: {
      browser: browserFacts({
        backForward: {
          restored: false,
          reasons: [{ name: 'MainResourceHasCacheControlNoStore', pageCanMend: true }],
        },
      }),
    },
    is: 'warn',
    shows: /Page is sent with Cache-Control: no-store/,
  },
  {
    name: 'not kept because of unload',
    facts: {
      browser: browserFacts({
        backForward: { restored: false, reasons: [{ name: 'UnloadHandler', pageCanMend: true }] },
        behavior: { unloadListeners: 1 },
      }),
    },
    is: 'fail',
    cause: 'unload-listener',
  },
  {
    name: 'another reason on a page whose embed listens to unload',
    facts: {
      browser: browserFacts({
        backForward: { restored: false, reasons: [{ name: 'WebSocket', pageCanMend: true }] },
        behavior: { unloadListeners: 1 },
      }),
    },
    is: 'warn',
    says: /prevented/,
  },
  {
    name: 'a feature by its name in words',
    facts: {
      browser: browserFacts({
        backForward: { restored: false, reasons: [{ name: 'BroadcastChannel', pageCanMend: true }] },
      }),
    },
    is: 'warn',
    shows: /back\/forward cache: BroadcastChannel/,
  },
  {
    name: 'not kept for another reason',
    facts: {
      browser: browserFacts({
        backForward: { restored: false, reasons: [{ name: 'Timeout', pageCanMend: false }] },
      }),
    },
    is: 'not-applicable',
  },
])
