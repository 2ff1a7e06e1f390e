import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './directory-listing.ts'

const page = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`

auditCases(audit, [
  { name: 'an ordinary page', html: '<h1>Tables</h1><a href="../">Up</a>', is: 'pass' },
  {
    name: 'a listing of nginx',
    html: page('Index of /files/', '<h1>Index of /files/</h1><pre><a href="../">../</a></pre>'),
    is: 'warn',
  },
  {
    name: 'a listing of Apache',
    html: page('Index of /files', '<h1>Index of /files</h1><a href="/">Parent Directory</a>'),
    is: 'warn',
  },
  {
    name: 'a listing of IIS',
    html: page(
      'www.example.com - /files/',
      '<h1>www.example.com - /files/</h1><pre><a href="/">[To Parent Directory]</a>',
    ),
    is: 'warn',
  },
  { name: 'the index of a book', html: page('Index of names', '<h1>Index of names</h1>'), is: 'pass' },
])
