import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './radio-group-name.ts'

const radios = (attributes = '') =>
  ['yes', 'no']
    .map((value) => `<label><input type="radio" name="a" value="${value}" ${attributes}> ${value}</label>`)
    .join('')

auditCases(audit, [
  {
    name: 'a legend',
    html: `<form><fieldset><legend>Ready?</legend>${radios()}</fieldset></form>`,
    is: 'pass',
  },
  { name: 'no group', html: `<form><p>Ready?</p>${radios()}</form>`, is: 'fail', places: 1 },
  { name: 'no legend', html: `<form><fieldset>${radios()}</fieldset></form>`, is: 'fail' },
  {
    name: 'an empty legend',
    html: `<form><fieldset><legend> </legend>${radios()}</fieldset></form>`,
    is: 'fail',
  },
  {
    name: 'a named group',
    html: `<form><p id="q">Ready?</p><div role="radiogroup" aria-labelledby="q">${radios()}</div></form>`,
    is: 'pass',
  },
  { name: 'named one by one', html: `<form>${radios('aria-label="Ready: yes"')}</form>`, is: 'pass' },
  { name: 'in a table', html: `<form><table><tr><td>${radios()}</td></tr></table></form>`, is: 'pass' },
  { name: 'switches of tabs', html: `<div>${radios()}</div>`, is: 'not-applicable' },
  {
    name: 'a single one',
    html: '<form><label><input type="radio" name="a"> Yes</label></form>',
    is: 'not-applicable',
  },
  { name: 'hidden', html: `<form hidden>${radios()}</form>`, is: 'not-applicable' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
