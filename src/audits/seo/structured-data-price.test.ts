import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './structured-data-price.ts'

const offer = (price: string, type = 'Offer', name = 'price') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Oak table","offers":{"@type":"${type}","${name}":${price}}}</script>`

auditCases(audit, [
  { name: 'a number', html: offer('900'), is: 'pass', says: /^1 price in structured data is a number$/ },
  { name: 'digits in quotes', html: offer('"900.00"'), is: 'pass' },
  { name: 'a comma, which readers take differently', html: offer('"1,299.00"'), is: 'pass' },
  {
    name: 'words',
    html: offer('"from 900"'),
    is: 'warn',
    says: /^1 price in structured data is not a number$/,
    shows: /price: from 900.*price: 900/,
  },
  { name: 'a currency sign', html: offer('"€39.99"'), is: 'warn', shows: /price: 39\.99/ },
  { name: 'the lowest of several', html: offer('"ab 20 EUR"', 'AggregateOffer', 'lowPrice'), is: 'warn' },
  { name: 'a placeholder that a script fills', html: offer('"{{ price }}"'), is: 'pass' },
  { name: 'an empty price is no price', html: offer('""'), is: 'not-applicable' },
  { name: 'no offer', html: '<p>from 900</p>', is: 'not-applicable' },
])
