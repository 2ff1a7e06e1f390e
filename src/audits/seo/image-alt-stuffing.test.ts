import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './image-alt-stuffing.ts'

const keywords = 'Oak dining table, oak table, solid oak dining table, buy oak table online cheap'
const gallery = (count: number, alt: string, file = (number: number) => `/table-${number}.jpg`) =>
  Array.from({ length: count }, (_, index) => `<img src="${file(index)}" alt="${alt}">`).join('')

auditCases(audit, [
  { name: 'a description', html: '<img src="/a.jpg" alt="Round oak table with four chairs">', is: 'pass' },
  { name: 'no alt text', html: '<img src="/a.jpg" alt=""><img src="/b.jpg">', is: 'not-applicable' },
  {
    name: 'one list of keywords',
    html: gallery(1, keywords),
    is: 'warn',
    severity: 'low',
    says: /^Alt text of 1 image repeats the word “(?:oak|table)” again and again/,
    shows: /4 times/,
  },
  {
    name: 'a list of keywords on every product',
    html: gallery(24, keywords),
    is: 'warn',
    severity: 'medium',
    places: 24,
    says: /^Alt texts of 24 images/,
  },
  {
    name: 'one long description for many images',
    html: gallery(5, 'Handmade furniture from Leeds: chairs, shelves, benches and stools'),
    is: 'warn',
    says: /^5 different images have the same long alt text: “Handmade furniture/,
  },
  {
    name: 'the same image many times',
    html: gallery(9, 'Handmade furniture from Leeds: chairs, shelves, benches and stools', () => '/logo.png'),
    is: 'pass',
  },
  {
    name: 'a long description that often names what it describes',
    html: '<img src="/a.jpg" alt="A long oak table with a bench on each side. Bowls of bread and cheese stand on the table, a lamp hangs above the table, a dog sleeps below the table, and through the window behind it one sees an orchard in bloom, a blue cart and two children.">',
    is: 'pass',
  },
  { name: 'many images with the same short text', html: gallery(9, 'Five stars'), is: 'pass' },
  {
    name: 'a word three times in a sentence',
    html: '<img src="/a.jpg" alt="A table beside a larger table under a picture of a table">',
    is: 'pass',
  },
  {
    name: 'a copy for people without scripts',
    html: `<noscript>${gallery(1, keywords)}</noscript>`,
    is: 'not-applicable',
  },
])
