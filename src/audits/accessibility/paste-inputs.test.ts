import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './paste-inputs.ts'

auditCases(audit, [
  { name: 'a password', html: '<input type="password">', is: 'pass' },
  {
    name: 'a password that cannot be pasted',
    html: '<input type="password" onpaste="return false">',
    is: 'fail',
    shows: /onpaste/,
  },
  {
    name: 'a code that cannot be pasted',
    html: '<input autocomplete="one-time-code" onpaste="event.preventDefault()">',
    is: 'fail',
  },
  {
    name: 'a handler that pastes without spaces',
    html: `<input type="password" onpaste="event.preventDefault(); this.value = event.clipboardData.getData('text').trim()">`,
    is: 'pass',
  },
  { name: 'a handler that only counts', html: '<input type="PASSWORD" onpaste="count()">', is: 'pass' },
  {
    name: 'a handler that only a browser meets',
    html: '<input type="password" id="secret">',
    facts: {
      browser: browserFacts({
        behavior: { blocksPaste: [{ selector: '#secret', snippet: '<input type="password">' }] },
      }),
    },
    is: 'fail',
    shows: /#secret/,
  },
  {
    name: 'a handler that a script takes away again',
    html: '<input type="password" onpaste="return false">',
    facts: { browser: browserFacts() },
    is: 'pass',
  },
  {
    name: 'no such field in the browser either',
    html: '<p>Oak',
    facts: { browser: browserFacts() },
    is: 'not-applicable',
  },
  { name: 'another field', html: '<input type="text" onpaste="return false">', is: 'not-applicable' },
])
