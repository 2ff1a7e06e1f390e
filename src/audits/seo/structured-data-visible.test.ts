import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './structured-data-visible.ts'

const words = 'oak '.repeat(60)
const product = (price: string, text: string, rating = '') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","offers":{"@type":"Offer","price":${price}}${rating}}</script><p>${words}${text}</p>`

auditCases(audit, [
  { name: 'the same price', html: product('"19.90"', 'Only 19.90 EUR'), is: 'pass' },
  { name: 'a comma', html: product('19.9', 'Nur 19,90 €.'), is: 'pass' },
  { name: 'thousands', html: product('1299', '1.299,00 €'), is: 'pass' },
  { name: 'thousands, the other custom', html: product('1299.5', '$1,299.50'), is: 'pass' },
  { name: 'thousands with a space', html: product('1299', '1 299 kr'), is: 'pass' },
  { name: 'thousands with a narrow space', html: product('12990.5', '12\u202f990,50 €'), is: 'pass' },
  { name: 'two numbers beside each other', html: product('300', 'Room 12 300 EUR'), is: 'pass' },
  {
    name: 'one of several variants',
    html: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","offers":[{"@type":"Offer","price":19},{"@type":"Offer","price":29}]}</script><p>${words}19 EUR</p>`,
    is: 'pass',
  },
  {
    name: 'stars as a picture, with the number of ratings',
    html: product('19', '19 EUR (312)', ',"aggregateRating":{"ratingValue":"4.6","reviewCount":312}'),
    is: 'pass',
  },
  {
    name: 'a rating, rounded',
    html: product('19', '19 EUR, 4.7 of 5', ',"aggregateRating":{"ratingValue":4.67}'),
    is: 'pass',
  },
  { name: 'another price', html: product('"19.90"', 'Only 24.90 EUR'), is: 'warn', shows: /price: 19\.90/ },
  {
    name: 'a rating nobody sees',
    html: product('19', '19 EUR', ',"aggregateRating":{"ratingValue":"4.6"}'),
    is: 'warn',
    places: 1,
  },
  { name: 'a page built by script', html: product('19', '').replace(words, ''), is: 'not-applicable' },
  { name: 'neither price nor rating', html: words, is: 'not-applicable' },
  {
    name: 'a rating that no number of the page is',
    html: product('19', '19 EUR, 5 countries, 4 tables', ',"aggregateRating":{"ratingValue":"4.6"}'),
    is: 'warn',
    places: 1,
  },
  {
    name: 'a rating that a script of a review service may show',
    html: `${product('19', '19 EUR', ',"aggregateRating":{"ratingValue":"4.6"}')}<script src="/reviews.js"></script>`,
    is: 'info',
    says: /scripts may show it/,
  },
  {
    name: 'another price, on a page with scripts',
    html: `${product('"19.90"', 'Only 24.90 EUR')}<script src="/shop.js"></script>`,
    is: 'warn',
  },
])
