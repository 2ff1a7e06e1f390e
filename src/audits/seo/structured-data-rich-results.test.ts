import { auditCases } from '../../testing/audit-cases.ts'
import audit from './structured-data-rich-results.ts'

const jsonLd = (inside: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org",${inside}}</script>`
const offer = '"offers":{"@type":"Offer","price":9,"priceCurrency":"EUR","availability":"InStock"}'

auditCases(audit, [
  {
    name: 'a whole product',
    html: jsonLd(`"@type":"Product","name":"Oak","image":"a","description":"b",${offer}`),
    is: 'pass',
    says: /Product, Offer/,
  },
  {
    name: 'a shop of a certain kind',
    html: jsonLd('"@type":"Bakery","name":"Oak","address":"a","telephone":"1","openingHours":"Mo","url":"u"'),
    is: 'pass',
  },
  {
    name: 'a product that is only mentioned',
    html: jsonLd(
      '"@type":"Article","headline":"a","image":"b","datePublished":"c","author":"d","about":{"@type":"Product"}',
    ),
    is: 'pass',
  },
  {
    name: 'a reference',
    html: jsonLd('"@type":"QAPage","mainEntity":{"@id":"#q","@type":"Product"}'),
    is: 'pass',
  },
  {
    name: 'no image',
    html: jsonLd(`"@type":"Product","name":"Oak","description":"b",${offer}`),
    is: 'warn',
    shows: /without image/,
  },
  {
    name: 'neither offer nor rating',
    html: jsonLd('"@type":"Product","name":"Oak"'),
    is: 'fail',
    shows: /offers or review or aggregateRating/,
  },
  {
    name: 'an offer without a price',
    html: jsonLd('"@type":"Product","name":"Oak","offers":{"@type":"Offer"}'),
    is: 'fail',
    places: 1,
  },
  {
    name: 'an empty value',
    html: jsonLd('"@type":"VideoObject","name":"x","thumbnailUrl":[],"uploadDate":"2026-01-01"'),
    is: 'fail',
    shows: /thumbnailUrl/,
  },
  {
    name: 'properties from elsewhere',
    html: '<div itemscope itemtype="https://schema.org/Product" itemref=more></div>',
    is: 'not-applicable',
  },
  {
    name: 'a type without a rich result',
    html: jsonLd('"@type":"WebPage","name":"x"'),
    is: 'not-applicable',
  },
])
