import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-valid-attr-value.ts'

auditCases(audit, [
  { name: 'valid values', html: '<button aria-expanded="true" aria-haspopup="menu">A</button>', is: 'pass' },
  {
    name: 'a word that is no value',
    html: '<button aria-expanded="open">A</button>',
    is: 'fail',
    shows: /aria-expanded=/,
  },
  { name: 'yes for true', html: '<div aria-busy="yes">A</div>', is: 'fail' },
  { name: 'capitals', html: '<div aria-live="Polite">A</div>', is: 'pass' },
  { name: 'a level that is no number', html: '<h2 aria-level="two">A</h2>', is: 'fail' },
  { name: 'a level of 0', html: '<h2 aria-level="0">A</h2>', is: 'fail' },
  { name: 'a count that is unknown', html: '<div role="table" aria-rowcount="-1">A</div>', is: 'pass' },
  {
    name: 'a number with a fraction',
    html: '<div role="slider" aria-valuenow="1.5" aria-valuemax=".5">A</div>',
    is: 'pass',
  },
  { name: 'a number with a unit', html: '<div role="slider" aria-valuenow="5px">A</div>', is: 'fail' },
  { name: 'an id that is there', html: '<div aria-controls="b">A</div><p id="b">B</p>', is: 'pass' },
  {
    name: 'an id that is not there',
    html: '<div aria-controls="b">A</div>',
    is: 'warn',
    shows: /aria-controls/,
  },
  {
    name: 'an id that a menu brings when it opens',
    html: '<div aria-controls="b" aria-expanded="false">A</div>',
    is: 'pass',
  },
  { name: 'a description that is not there', html: '<div aria-describedby="b">A</div>', is: 'pass' },
  { name: 'an empty value', html: '<div aria-expanded="">A</div>', is: 'pass' },
  { name: 'several values', html: '<div aria-relevant="additions text">A</div>', is: 'pass' },
  { name: 'one value that does not exist', html: '<div aria-relevant="additions more">A</div>', is: 'fail' },
  { name: 'a very long value', html: `<div aria-busy="${'x'.repeat(50_000)}">A</div>`, is: 'fail' },
  { name: 'no ARIA', html: '<p>Words</p>', is: 'not-applicable' },
  {
    name: 'a value that a script fills in',
    html: '<nav aria-hidden="{{!isOpen}}">A</nav>',
    is: 'pass',
  },
])
