import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './blink.ts'

auditCases(audit, [
  { name: 'blinking text', html: '<blink>New</blink>', is: 'fail', places: 1 },
  { name: 'blinking text in capitals', html: '<BLINK>New</BLINK>', is: 'fail' },
  { name: 'not shown', html: '<blink hidden>New</blink>', is: 'not-applicable' },
  { name: 'plain text', html: '<strong>New</strong>', is: 'not-applicable' },
])
