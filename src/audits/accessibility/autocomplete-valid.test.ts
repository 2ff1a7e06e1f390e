import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './autocomplete-valid.ts'

const field = (value: string, more = '') => `<label>A <input autocomplete="${value}" ${more}></label>`

auditCases(audit, [
  { name: 'a name of the standard', html: field('email'), is: 'pass' },
  { name: 'a whole path', html: field('section-a shipping home tel'), is: 'pass' },
  { name: 'in capitals', html: field('Given-Name'), is: 'pass' },
  { name: 'off', html: field('off'), is: 'pass' },
  { name: 'a passkey', html: field('username webauthn'), is: 'pass' },
  { name: 'the number of a phone', html: field('device-imei'), is: 'pass' },
  { name: 'a name that does not exist', html: field('firstname'), is: 'fail', shows: /firstname/ },
  { name: 'a kind of contact before an address', html: field('home postal-code'), is: 'fail' },
  { name: 'two fields at once', html: field('email name'), is: 'fail' },
  { name: 'an empty value', html: field(''), is: 'not-applicable' },
  { name: 'a field that cannot be changed', html: field('firstname', 'readonly'), is: 'not-applicable' },
  {
    name: 'a field that a script keeps from being changed',
    html: field('firstname', 'aria-disabled="true"'),
    is: 'not-applicable',
  },
  { name: 'a button', html: field('firstname', 'type="submit"'), is: 'not-applicable' },
  { name: 'a form', html: '<form autocomplete="firstname"></form>', is: 'not-applicable' },
])
