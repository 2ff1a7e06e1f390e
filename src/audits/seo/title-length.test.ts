import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './title-length.ts'

const titled = (title: string) =>
  `<!doctype html><html lang=en><head><title>${title}</title></head><body></body></html>`

auditCases(audit, [
  {
    name: 'wide letters, of which fewer fit',
    html: `<!doctype html><head><title>${'W'.repeat(50)}</title></head>`,
    is: 'fail',
    shows: /–31 characters/,
  },
  { name: 'a title of 40 characters', html: titled('x'.repeat(40)), is: 'pass' },
  { name: 'exactly 60 characters', html: titled('x'.repeat(60)), is: 'pass' },
  {
    name: 'a title a little long',
    html: titled('x'.repeat(67)),
    is: 'warn',
    says: /67 characters/,
    places: 1,
  },
  { name: 'a title far too long', html: titled('x'.repeat(120)), is: 'fail' },
  { name: 'exactly as short as advised', html: titled('x'.repeat(20)), is: 'pass' },
  { name: 'too short for two names', html: titled('x'.repeat(14)), is: 'warn' },
  {
    name: 'a letter less',
    html: titled('x'.repeat(19)),
    is: 'info',
    says: /19 characters; aim for 20 to 60/,
  },
  { name: 'a title a little short', html: titled('Welcome to us'), is: 'warn' },
  { name: 'a title far too short', html: titled('Oak'), is: 'fail', shows: /Oak/ },
  { name: 'a placeholder, which is another finding', html: titled('Home'), is: 'not-applicable' },
  { name: 'the whole name of a company in Chinese', html: titled('竣英自動化有限公司'), is: 'pass' },
  { name: 'a short word in Chinese', html: titled('關於我們公司'), is: 'warn', says: /aim for 10 to 30/ },
  { name: 'a little wider than results', html: titled('x'.repeat(62)), is: 'info', says: /620 pixels/ },
  { name: 'characters are counted, not their parts', html: titled('😀'.repeat(28)), is: 'pass' },
  {
    name: 'ideographs take the room of two Latin letters',
    html: titled('木'.repeat(34)),
    is: 'warn',
    says: /34 characters and is 680 pixels wide; search results show about 600 pixels/,
  },
  { name: 'no title', html: titled(''), is: 'not-applicable' },
  { name: 'more letters than usual, but narrow ones', html: titled('i'.repeat(80)), is: 'pass' },
  {
    name: 'a title that the preview of the report draws as cut off',
    html: titled('Pagana Pastelería: Tortas, Alfajores y Medialunas en Buenos Aires 24h'),
    is: 'warn',
    says: /69 characters and is 6\d\d pixels/,
  },
  { name: 'a name and the site’s name', html: titled('Penny – Stardew Valley'), is: 'pass' },
  {
    name: 'a page that scripts build, and maybe its title',
    html: '<!doctype html><html lang=en><head><title>Oak</title></head><body><div id=root></div><script src=/app.js></script></body></html>',
    is: 'inconclusive',
  },
  {
    name: 'a page whose scripts set the title',
    html: '<!doctype html><html lang=en><head><title>Oak</title></head><body><div id=root></div><script src=/app.js></script></body></html>',
    facts: { browser: browserFacts({ rendered: { title: 'Oak tables, made by hand in Kent' } }) },
    is: 'pass',
  },
  {
    name: 'a page whose scripts keep the title',
    html: '<!doctype html><html lang=en><head><title>Oak</title></head><body><div id=root></div><script src=/app.js></script></body></html>',
    facts: { browser: browserFacts({ rendered: { title: 'Oak' } }) },
    is: 'fail',
  },
])
