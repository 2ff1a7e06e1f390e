import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './structured-data-syntax.ts'

const jsonLd = (inside: string, context = '"@context":"https://schema.org",') =>
  `<script type="application/ld+json">{${context}${inside}}</script>`

auditCases(audit, [
  {
    name: 'a sound item',
    html: jsonLd('"@type":"Product","name":"Oak","offers":{"@type":"Offer","price":9}'),
    is: 'pass',
  },
  {
    name: 'an action with an input',
    html: jsonLd('"@type":"WebSite","potentialAction":{"@type":"SearchAction","query-input":"x"}'),
    is: 'pass',
  },
  {
    name: 'another vocabulary',
    html: jsonLd('"@type":"Note","weird":1', '"@context":"https://www.w3.org/ns/activitystreams",'),
    is: 'pass',
  },
  {
    name: 'a type that does not exist, twice',
    html: jsonLd('"@type":"DentalClinic","name":"Oak"') + jsonLd('"@type":"DentalClinic","name":"Elm"'),
    is: 'fail',
    says: /uses 1 type that/,
    places: 2,
  },
  { name: 'a prefix of its own', html: jsonLd('"@type":"Product","gs1:weight":1'), is: 'pass' },
  {
    name: 'the aliases of schema.org',
    html: jsonLd('"type":"Product","id":"#oak","name":"Oak"'),
    is: 'pass',
  },
  {
    name: 'aliases of the page',
    html: jsonLd(
      '"kind":"Product","ean":"1"',
      '"@context":["https://schema.org",{"kind":"@type","ean":{"@id":"https://gs1.org/voc/gtin"}}],',
    ),
    is: 'pass',
  },
  {
    name: 'a second context',
    html: jsonLd(
      '"@type":"Product","proof":{"created":"2026-01-01"}',
      '"@context":["https://schema.org","https://w3id.org/security/v1"],',
    ),
    is: 'pass',
  },
  {
    name: 'microdata',
    html: '<div itemscope itemtype="http://schema.org/Person"><b itemprop=name>Ann</b></div>',
    is: 'pass',
  },
  {
    name: 'an unknown property',
    html: jsonLd('"@type":"Product","colour":"red"'),
    is: 'warn',
    shows: /Product\.colour/,
  },
  { name: 'an unknown type', html: jsonLd('"@type":"product"'), is: 'fail', shows: /"expected":"Product"/ },
  {
    name: 'an unknown type within',
    html: jsonLd('"@type":"Product","offers":{"@type":"Offering"}'),
    is: 'fail',
    places: 1,
  },
  { name: 'no context', html: jsonLd('"@type":"Product"', ''), is: 'fail', says: /no @context/ },
  { name: 'no JSON', html: jsonLd('"@type":,'), is: 'fail', says: /not valid JSON/ },
  { name: 'none', html: '<p>Oak</p>', is: 'not-applicable' },
])
