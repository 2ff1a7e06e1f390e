import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-input-field-name.ts'

auditCases(audit, [
  { name: 'named by aria-label', html: '<div role="slider" aria-label="Volume"></div>', is: 'pass' },
  {
    name: 'its value is no name',
    html: '<div role="textbox" contenteditable>Anna</div>',
    is: 'fail',
    places: 1,
  },
  {
    name: 'no name',
    html: '<div role="spinbutton" aria-valuenow="3"></div>',
    is: 'fail',
    shows: /spinbutton/,
  },
  { name: 'a combobox around an input', html: '<div role="combobox"><input></div>', is: 'not-applicable' },
  {
    name: 'the list of a combobox',
    html: '<div role="combobox" aria-label="City" aria-controls="l"></div><ul id="l" role="listbox"></ul>',
    is: 'pass',
    says: /^1 custom input field has/,
  },
  { name: 'a list of its own', html: '<ul role="listbox"><li role="option">A</li></ul>', is: 'fail' },
  { name: 'a real input is judged elsewhere', html: '<input role="searchbox">', is: 'not-applicable' },
])
