import { auditCases } from '../../testing/audit-cases.ts'
import audit from './title-h1-overlap.ts'

const page = (title: string, heading: string) =>
  `<!doctype html><html lang=en><head><title>${title}</title></head><body><h1>${heading}</h1></body></html>`

auditCases(audit, [
  { name: 'the same words', html: page('Oak tables – Example', 'Our oak table'), is: 'pass', says: /oak/ },
  { name: 'another form of a word', html: page('Tables', 'The table'), is: 'pass' },
  { name: 'the second main heading', html: page('Oak tables', 'Shop</h1><h1>Oak'), is: 'pass' },
  {
    name: 'only words without meaning',
    html: page('The oak and the ash', 'The shop and the house'),
    is: 'warn',
  },
  { name: 'nothing shared', html: page('Oak tables', 'Welcome'), is: 'warn', shows: /Oak tables/ },
  { name: 'no heading', html: page('Oak tables', ''), is: 'not-applicable' },
  { name: 'no title', html: page('', 'Oak'), is: 'not-applicable' },
])
