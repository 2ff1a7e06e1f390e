import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './input-button-name.ts'

auditCases(audit, [
  { name: 'a value', html: '<input type="button" value="Add">', is: 'pass' },
  { name: 'no value', html: '<input type="button">', is: 'fail', places: 1 },
  { name: 'a submit button, which browsers name', html: '<input type="submit">', is: 'pass' },
  { name: 'a submit button whose value is empty', html: '<input type="SUBMIT" value="">', is: 'fail' },
  { name: 'a label around it', html: '<label>Add <input type="button"></label>', is: 'pass' },
  { name: 'a title', html: '<input type="button" title="Add">', is: 'pass' },
  { name: 'hidden', html: '<input type="button" hidden>', is: 'not-applicable' },
  { name: 'other inputs', html: '<input type="text">', is: 'not-applicable' },
])
