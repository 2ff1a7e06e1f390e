import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './js-dialogs.ts'

auditCases(audit, [
  { name: 'nothing', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'an alert',
    facts: { browser: browserFacts({ behavior: { dialogs: [{ kind: 'alert', text: 'Hello' }] } }) },
    is: 'fail',
    shows: /alert\): Hello/,
  },
  {
    name: 'a window and a download',
    facts: { browser: browserFacts({ behavior: { windows: ['https://ads.example/'], downloads: 1 } }) },
    is: 'fail',
    places: 2,
  },
])
