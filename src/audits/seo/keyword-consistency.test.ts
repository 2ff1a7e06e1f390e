import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './keyword-consistency.ts'

const text = 'Oak tables from solid wood are built by joiners. '.repeat(20)
const page = (title: string, description: string, heading: string, body = text) =>
  `<!doctype html><html lang=en><head><title>${title}</title><meta name=description content="${description}"></head><body><h2>${heading}</h2><p>${body}</p></body></html>`

auditCases(audit, [
  {
    name: 'words in all places',
    html: page('Oak tables', 'Tables of solid oak', 'Solid wood'),
    is: 'pass',
    says: /^3 of the 5/,
  },
  { name: 'other forms count', html: page('Oak table', 'A table of solid oak', 'Solid wood'), is: 'pass' },
  {
    name: 'in one place only',
    html: page('Oak tables of solid wood', 'Welcome', 'Welcome'),
    is: 'warn',
    shows: /in 1 of 3/,
  },
  {
    name: 'nowhere',
    html: page('Welcome', 'Welcome', 'Welcome'),
    is: 'warn',
    says: /^None of the 5/,
    places: 5,
  },
  { name: 'too little text', html: page('Oak', 'Oak', 'Oak', 'Oak'), is: 'not-applicable' },
])
