import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './scope-attr-valid.ts'

const cell = (html: string) => `<table><tr>${html}</tr></table>`

auditCases(audit, [
  { name: 'a column', html: cell('<th scope="col">A</th>'), is: 'pass' },
  { name: 'in capitals', html: cell('<th scope="ROW">A</th>'), is: 'pass' },
  {
    name: 'a value that does not exist',
    html: cell('<th scope="column">A</th>'),
    is: 'fail',
    shows: /column/,
  },
  { name: 'an empty value', html: cell('<th scope="">A</th>'), is: 'fail' },
  { name: 'on a data cell', html: cell('<td scope="row">A</td>'), is: 'fail', shows: /<td> cannot have/ },
  {
    name: 'on a data cell of an old page',
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><html>${cell('<td scope="row">A</td>')}</html>`,
    is: 'pass',
  },
  { name: 'none', html: cell('<th>A</th>'), is: 'not-applicable' },
])
