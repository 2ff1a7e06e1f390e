import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './document-title.ts'

const page = (head: string, body = '') =>
  `<!doctype html><html lang=en><head>${head}</head><body>${body}</body></html>`

auditCases(audit, [
  {
    name: 'a page that scripts build',
    html: page('', '<div id="root"></div><script src="/app.js"></script>'),
    is: 'inconclusive',
  },
  { name: 'a title', html: page('<title>Tables</title>'), is: 'pass', says: /Tables/ },
  { name: 'no title', html: page(''), is: 'fail', places: 1 },
  { name: 'an empty title', html: page('<title> \n </title>'), is: 'fail', says: /empty/ },
  { name: 'the title of a picture', html: page('', '<svg><title>Logo</title></svg>'), is: 'fail' },
  {
    name: 'an empty title before a full one',
    html: page('<title></title><title>Tables</title>'),
    is: 'fail',
  },
  { name: 'a title in the body', html: page('', '<title>Tables</title>'), is: 'pass' },
])
