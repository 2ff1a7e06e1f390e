import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './seo-friendly-url.ts'

const titled = (title: string) =>
  `<!doctype html><html lang=en><head><title>${title}</title></head><body><p>Oak</p></body></html>`
const oak = titled('Oak dining tables')
const at = (path: string) => `https://www.example.com${path}`

auditCases(audit, [
  { name: 'words with hyphens', url: at('/tables/oak-dining-table'), html: oak, is: 'pass' },
  { name: 'a file ending', url: at('/oak-tables.html'), html: oak, is: 'pass' },
  { name: 'marks left out of the path', url: at('/cafe-menu'), html: titled('Café'), is: 'pass' },
  {
    name: 'an escaped path in the script of the title',
    url: at('/дубовые-столы'),
    html: titled('Дубовые столы'),
    is: 'pass',
  },
  {
    name: 'a title in another script',
    url: at('/oak-tables'),
    html: titled('無垢材'),
    is: 'pass',
    says: /no upper/,
  },
  {
    name: 'a word too common to count elsewhere',
    url: at('/about.html'),
    html: titled('About us'),
    is: 'pass',
  },
  { name: 'the page of a folder', url: at('/oak/index.html'), html: oak, is: 'pass' },
  { name: 'the page of a language', url: at('/es/index.html'), html: oak, is: 'not-applicable' },
  { name: 'a number', url: at('/p/98765'), html: oak, is: 'info', says: /no words/ },
  { name: 'a plus, which is no space', url: at('/c++/oak'), html: oak, is: 'pass' },
  { name: 'a title in two scripts', url: at('/filter.html'), html: titled('필터 - Apache'), is: 'pass' },
  { name: 'a folder named otherwise', url: at('/beech/index.html'), html: oak, is: 'info' },
  { name: 'an underscore between no words', url: at('/_modules/oak.html'), html: oak, is: 'pass' },
  { name: 'capitals', url: at('/Oak-Tables'), html: oak, is: 'info', says: /uppercase/ },
  { name: 'underscores', url: at('/oak_tables'), html: oak, is: 'info', places: 1 },
  { name: 'both, which is not worth a redirect', url: at('/Oak_Tables'), html: oak, is: 'info', places: 2 },
  { name: 'spaces', url: at('/oak%20tables'), html: oak, is: 'warn', says: /spaces/ },
  {
    name: 'a path about nothing',
    url: at('/page/view'),
    html: oak,
    is: 'info',
    says: /no word in common/,
  },
  { name: 'capitals and spaces', url: at('/Oak%20Tables'), html: oak, is: 'warn', places: 2 },
  { name: 'a double slash', url: at('/shop//oak-tables'), html: oak, is: 'fail' },
  { name: 'an escape that is cut short', url: at('/oak-tables-100%'), html: oak, is: 'pass' },
  { name: 'the home page', html: oak, is: 'not-applicable' },
  {
    name: 'a language and country',
    url: 'https://www.example.com/nn-NO/oak',
    html: '<!doctype html><title>Oak</title>',
    is: 'pass',
  },
])
