import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './text-selection.ts'

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>A</title><body ${body}><p>A</p></body></html>`

auditCases(audit, [
  { name: 'nothing of the kind', html: '<p>Words</p>', is: 'pass' },
  {
    name: 'a handler that refuses',
    html: page('onselectstart="return false"'),
    is: 'fail',
    shows: /onselectstart/,
  },
  { name: 'a handler that thanks', html: page('oncopy="thank()"'), is: 'pass' },
  {
    name: 'a style attribute',
    html: page('style="-webkit-user-select: none"'),
    is: 'fail',
    says: /user-select/,
  },
  {
    name: 'a style element',
    html: '<style>p{color:red} html, body { user-select:none }</style>',
    is: 'fail',
    places: 1,
  },
  { name: 'a style for buttons', html: '<style>body .button { user-select: none }</style>', is: 'pass' },
  {
    name: 'a script',
    html: '<script>document.onselectstart = function () { return false }</script>',
    is: 'fail',
    places: 1,
  },
  {
    name: 'a listener',
    html: "<script>document.addEventListener('copy', (event) => event.preventDefault())</script>",
    is: 'fail',
  },
  {
    name: 'a listener that adds the source',
    html: "<script>document.addEventListener('copy', (event) => { event.clipboardData.setData('text', '…'); event.preventDefault() })</script>",
    is: 'pass',
  },
  {
    name: 'a listener of one field',
    html: "<script>password.addEventListener('copy', (event) => event.preventDefault())</script>",
    is: 'pass',
  },
  {
    name: 'a listener of the window, without its name',
    html: "<script>addEventListener('copy', (event) => event.preventDefault())</script>",
    is: 'fail',
  },
])
