import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-dialog-name.ts'

auditCases(audit, [
  {
    name: 'named by its heading',
    html: '<div role="dialog" aria-labelledby="t"><h2 id="t">Choose a date</h2></div>',
    is: 'pass',
  },
  { name: 'named by aria-label', html: '<div role="alertdialog" aria-label="Delete?"></div>', is: 'pass' },
  {
    name: 'its text is no name',
    html: '<div role="dialog"><h2>Choose a date</h2></div>',
    is: 'fail',
    places: 1,
  },
  { name: 'a heading that is not there', html: '<div role="dialog" aria-labelledby="t"></div>', is: 'fail' },
  {
    name: 'a heading that a script fills',
    html: '<div role="dialog" aria-labelledby="t"><h2 id="t"></h2></div><script>t.textContent = "Oak"</script>',
    is: 'pass',
  },
  {
    name: 'a heading that stays empty',
    html: '<div role="dialog" aria-labelledby="t"><h2 id="t"></h2></div>',
    is: 'fail',
  },
  { name: 'a closed dialog', html: '<div role="dialog" aria-hidden="true"></div>', is: 'not-applicable' },
  { name: 'no dialog', html: '<p>Words</p>', is: 'not-applicable' },
])
