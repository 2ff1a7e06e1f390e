import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './select-name.ts'

const options = '<option>Austria</option><option>Italy</option>'

auditCases(audit, [
  {
    name: 'a label by id',
    html: `<label for="c">Country</label><select id="c">${options}</select>`,
    is: 'pass',
  },
  {
    name: 'labels that everyone sees, but that are not connected',
    html: `<div><label>Country</label><select>${options}</select></div><div><label for="x">Town</label><select>${options}</select></div>`,
    is: 'fail',
    says: /^Neither dropdown has a label that is connected to it$/,
  },
  { name: 'a label around it', html: `<label>Country <select>${options}</select></label>`, is: 'pass' },
  { name: 'no label', html: `<select>${options}</select>`, is: 'fail', places: 1 },
  {
    name: 'a label with nothing but the box',
    html: `<label><select>${options}</select></label>`,
    is: 'fail',
  },
  {
    name: 'a first option is no label',
    html: '<select><option>Choose a country</option></select>',
    is: 'fail',
  },
  { name: 'an aria-label', html: `<select aria-label="Country">${options}</select>`, is: 'pass' },
  {
    name: 'one that the script of a shop replaces by others with labels',
    html: `<select id="variants" name="id">${options}</select><script>new Shopify.OptionSelectors("variants", { product })</script>`,
    is: 'not-applicable',
  },
  {
    name: 'one that such a script does not mention',
    html: `<select id="sort">${options}</select><script>new Shopify.OptionSelectors("variants", { product })</script>`,
    is: 'fail',
  },
  { name: 'hidden', html: `<select hidden>${options}</select>`, is: 'not-applicable' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
