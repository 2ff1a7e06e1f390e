import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './label-target.ts'

auditCases(audit, [
  {
    name: 'a label beside a field without an ID, which is another finding',
    html: '<p><label for="message">Message</label><textarea name="message"></textarea></p>',
    is: 'fail',
    cause: 'lost-label',
  },
  {
    name: 'a label beside a field with a title and a placeholder, but without an ID',
    html: '<div><label for="s">Search for:</label><input name="s" placeholder="Search…" title="Search for:"></div>',
    is: 'fail',
    cause: 'lost-label',
  },
  { name: 'a label and its field', html: '<label for="a">A</label><input id="a">', is: 'pass' },
  {
    name: 'a label for a field that is not there',
    html: '<label for="b">A</label><input id="a">',
    is: 'fail',
    places: 1,
    shows: /The for attribute refers to b/,
  },
  { name: 'an empty for', html: '<label for="">A <input></label>', is: 'not-applicable' },
  { name: 'a label around its field', html: '<label>A <input></label>', is: 'not-applicable' },
  {
    name: 'one of two ids that name a field',
    html: '<input aria-labelledby="x y"><b id="x">A</b>',
    is: 'fail',
    shows: /aria-labelledby attribute refers to y/,
  },
  {
    name: 'a description that is not there',
    html: '<input aria-label="A" aria-describedby="hint">',
    is: 'fail',
    shows: /aria-describedby attribute refers to hint/,
  },
  { name: 'hidden', html: '<div hidden><label for="b">A</label></div>', is: 'not-applicable' },
  {
    name: 'one of many',
    html: '<label for="a">A</label>'.repeat(15) + '<input id="a"><label for="b">B</label>',
    is: 'warn',
    says: /^1 of 16 labels/,
  },
  { name: 'no labels', html: '<p>Words</p>', is: 'not-applicable' },
])
