import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-required-attr.ts'

auditCases(audit, [
  { name: 'a complete checkbox', html: '<div role="checkbox" aria-checked="false">A</div>', is: 'pass' },
  {
    name: 'a checkbox without a state',
    html: '<div role="checkbox">A</div>',
    is: 'fail',
    shows: /Role “checkbox” requires aria-checked/,
  },
  {
    name: 'a heading without a level beside roles that require nothing',
    html: '<div role="main"><p role="heading">A</p></div>',
    is: 'fail',
    says: /^1 element whose role requires attributes lacks them$/,
  },
  { name: 'an empty state', html: '<div role="switch" aria-checked="">A</div>', is: 'fail' },
  { name: 'a real checkbox as a switch', html: '<input type="checkbox" role="switch">', is: 'pass' },
  { name: 'a heading without a level', html: '<div role="heading">A</div>', is: 'fail' },
  { name: 'a heading element', html: '<h2 role="heading">A</h2>', is: 'pass' },
  {
    name: 'a combobox that is closed',
    html: '<input role="combobox" aria-expanded="false">',
    is: 'not-applicable',
  },
  {
    name: 'a combobox that is open',
    html: '<input role="combobox" aria-expanded="true">',
    is: 'fail',
    shows: /aria-controls/,
  },
  {
    name: 'a slider with a text',
    html: '<div role="slider" aria-valuetext="loud"></div>',
    is: 'not-applicable',
  },
  { name: 'a plain separator', html: '<li role="separator"></li>', is: 'not-applicable' },
  { name: 'a separator to be moved', html: '<div role="separator" tabindex="0"></div>', is: 'fail' },
  { name: 'an option needs nothing', html: '<div role="option">A</div>', is: 'not-applicable' },
  { name: 'no roles', html: '<p>Words</p>', is: 'not-applicable' },
  {
    name: 'a state that Alpine, Vue or Angular sets',
    html: '<div role="checkbox" x-bind:aria-checked="on"></div><div role="switch" :aria-checked="on"></div><div role="checkbox" [attr.aria-checked]="on"></div>',
    is: 'pass',
  },
])
