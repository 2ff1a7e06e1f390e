import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './meta-description-length.ts'

const described = (text: string) =>
  `<!doctype html><head><title>x</title><meta name=description content="${text}"></head>`

auditCases(audit, [
  {
    name: 'what a site builder has in its place, which is another finding',
    html: '<meta name="description" content="Описание вашего веб-сайта.">',
    is: 'not-applicable',
  },
  { name: 'a good length', html: described('x'.repeat(120)), is: 'pass' },
  { name: 'one good sentence', html: described('x'.repeat(60)), is: 'pass' },
  {
    name: 'as wide as results are',
    html: described('x'.repeat(141)),
    is: 'pass',
    says: /phones show about the first 97$/,
  },
  { name: 'as wide as on a phone', html: described('x'.repeat(97)), is: 'pass', says: /has 97 characters$/ },
  { name: 'a letter less than advised', html: described('x'.repeat(49)), is: 'warn', says: /aim for 50 to/ },
  {
    name: 'one letter more, which is not worth a warning',
    html: described('x'.repeat(142)),
    is: 'info',
    says: /994 pixels wide; search results show about 990/,
  },
  { name: 'a little short', html: described('x'.repeat(40)), is: 'warn', says: /40/ },
  { name: 'a little long', html: described('x'.repeat(170)), is: 'warn', places: 1 },
  { name: 'too short', html: described('Oak tables'), is: 'fail' },
  {
    name: 'the title again, which is another finding',
    html: '<!doctype html><head><title>Oak tables | Example</title><meta name=description content="Oak tables – Example"></head>',
    is: 'not-applicable',
    says: /repeats the title/,
  },
  { name: 'too long', html: described('x'.repeat(201)), is: 'fail' },
  {
    name: 'letters of double width',
    html: described('木'.repeat(100)),
    is: 'pass',
    says: /has 100 characters/,
  },
  {
    name: 'too many letters of double width',
    html: described('木'.repeat(140)),
    is: 'warn',
    says: /140 characters and is 1,960 pixels wide; search results show about 1,683 pixels/,
    shows: /–120 characters/,
  },
  {
    name: 'line breaks and indentation, which nobody sees',
    html: described(`${'Oak tables\n        made to measure, '.repeat(3)}`),
    is: 'pass',
    says: /has 83 characters/,
  },
  {
    name: 'a placeholder, which is another finding',
    html: described('undefined'),
    is: 'not-applicable',
  },
  { name: 'none', html: described(''), is: 'not-applicable' },
  { name: 'more letters than usual, but narrow ones', html: described('i'.repeat(300)), is: 'pass' },
])
