import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './structured-data-rich-results.ts'

const jsonLd = (inside: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org",${inside}}</script>`
const offer = '"offers":{"@type":"Offer","price":9,"priceCurrency":"EUR","availability":"InStock"}'

auditCases(audit, [
  {
    name: 'a whole product',
    html: jsonLd(`"@type":"Product","name":"Oak","image":"a","description":"b",${offer}`),
    is: 'pass',
    says: /Product and Offer/,
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
    shows: /Missing in Product: image/,
  },
  {
    name: 'a list of three articles without an image',
    html: jsonLd(
      `"@graph":[${Array(3).fill('{"@type":"BlogPosting","headline":"a","datePublished":"c","author":"d"}').join()}]`,
    ),
    is: 'warn',
    places: 1,
    says: /^Structured data lacks 1 property that Google recommends/,
    shows: /Missing in 3 items of type BlogPosting: image/,
  },
  {
    name: 'neither offer nor rating',
    html: jsonLd('"@type":"Product","name":"Oak"'),
    is: 'fail',
    shows: /\(one is enough\): offers, review/,
  },
  {
    name: 'an offer without a price',
    html: jsonLd('"@type":"Product","name":"Oak","offers":{"@type":"Offer"}'),
    is: 'fail',
    places: 1,
  },
  {
    name: 'a free app without a word on availability',
    html: jsonLd(
      '"@type":"SoftwareApplication","name":"Oak","applicationCategory":"GameApplication","operatingSystem":"Android","aggregateRating":{"@type":"AggregateRating","ratingValue":4,"ratingCount":9},"offers":{"@type":"Offer","price":0,"priceCurrency":"EUR"}',
    ),
    is: 'pass',
  },
  {
    name: 'the offer of a course',
    html: jsonLd(
      '"@type":"Course","name":"Oak","description":"b","provider":"c","offers":{"@type":"Offer","category":"Free"}',
    ),
    is: 'pass',
  },
  {
    name: 'a holiday home, which Google shows only for its partners',
    html: jsonLd('"@type":"VacationRental","name":"Oak","image":"a"'),
    is: 'not-applicable',
  },
  {
    name: 'type and id without the sign',
    html: jsonLd('"type":"Product","id":"#oak","name":"Oak"'),
    is: 'fail',
    shows: /Missing in Product \(one is enough\): /,
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
  {
    name: 'a type of another vocabulary beside schema.org’s',
    html: '<article typeof="rNews:Article schema:NewsArticle"><b property="schema:name">Oak</b></article>',
    is: 'warn',
    shows: /in NewsArticle/,
  },
  {
    name: 'a rating that adds to an item within another one',
    html:
      jsonLd(
        '"@type":"WebPage","mainEntity":{"@type":"Bakery","@id":"#a","name":"Oak","address":"a","telephone":"1","openingHours":"Mo","url":"u"}',
      ) + jsonLd('"@type":"Bakery","@id":"#a","aggregateRating":{"@type":"AggregateRating","ratingValue":4}'),
    is: 'pass',
  },
  {
    name: 'a rating that adds to an item elsewhere on the page',
    html:
      jsonLd(
        '"@type":"Bakery","@id":"#a","name":"Oak","address":"a","telephone":"1","openingHours":"Mo","url":"u"',
      ) + jsonLd('"@type":"Bakery","@id":"#a","aggregateRating":{"@type":"AggregateRating","ratingValue":4}'),
    is: 'pass',
  },
  {
    name: 'microdata of the theme beside complete JSON-LD',
    html: `<html itemscope itemtype="https://schema.org/NewsArticle"><script type="application/ld+json">${JSON.stringify(
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: 'Oak',
        image: 'https://www.example.com/oak.jpg',
        datePublished: '2026-03-04',
        author: { '@type': 'Person', name: 'Ann', url: 'https://www.example.com/ann' },
      },
    )}</script>`,
    is: 'pass',
  },
])
