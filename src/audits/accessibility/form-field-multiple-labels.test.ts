import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './form-field-multiple-labels.ts'

auditCases(audit, [
  {
    name: 'two fields that share an id, each with its label',
    html: '<label for="s">Search</label><input id="s"><label for="s">Search</label><input id="s">',
    is: 'not-applicable',
  },
  { name: 'one label', html: '<label for="a">A</label><input id="a">', is: 'pass' },
  {
    name: 'two labels',
    html: '<label for="a">A</label><input id="a"><label for="a">B</label>',
    is: 'info',
    shows: /Has 2 labels/,
  },
  {
    name: 'one by id and one around',
    html: '<label for="a">A</label><label>B <input id="a"></label>',
    is: 'info',
  },
  { name: 'the same one both ways', html: '<label for="a">A <input id="a"></label>', is: 'pass' },
  {
    name: 'one of two hidden',
    html: '<label for="a">A</label><label for="a" hidden>B</label><input id="a">',
    is: 'pass',
  },
  {
    name: 'both named on purpose',
    html: '<label id="x" for="a">A</label><label id="y" for="a">B</label><input id="a" aria-labelledby="x y">',
    is: 'pass',
  },
  { name: 'no label', html: '<textarea></textarea>', is: 'pass' },
  { name: 'no fields', html: '<input type="submit">', is: 'not-applicable' },
  {
    name: 'a checkbox that opens a menu, hidden by a stylesheet',
    html: '<label for=menu>Menu</label><input type=checkbox id=menu><label for=menu>Close</label>',
    is: 'not-applicable',
  },
  {
    name: 'the checkbox that opens the menu of a documentation theme',
    html: '<input type=checkbox class=sidebar-toggle name=__toc id=__toc><label for=__toc></label><label for=__toc></label>',
    is: 'not-applicable',
  },
])
