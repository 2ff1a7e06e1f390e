import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './entity-markup.ts'

const data = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`
const sameAs = ['https://www.wikidata.org/wiki/Q1']

auditCases(audit, [
  {
    name: 'an organization with profiles',
    html: data({ '@type': 'Organization', name: 'Oak', sameAs }),
    is: 'pass',
  },
  {
    name: 'a shop, which is one too',
    html: data({ '@type': 'FurnitureStore', name: 'Oak', sameAs }),
    is: 'pass',
  },
  {
    name: 'images of Drupal, in another vocabulary',
    html: '<div prefix="foaf: http://xmlns.com/foaf/0.1/"><img typeof="foaf:Image" src="/oak.jpg" alt="Oak"></div>',
    is: 'not-applicable',
  },
  {
    name: 'a whole article',
    html: data({
      '@type': 'Article',
      author: { '@type': 'Person', name: 'Ada', sameAs },
      datePublished: '2026-11-01',
    }),
    is: 'pass',
  },
  {
    name: 'an article without a date, which other audits report',
    html: data({ '@type': 'Article', author: { '@type': 'Person', name: 'Ada', sameAs } }),
    is: 'pass',
  },
  {
    name: 'no profiles',
    html: data({ '@type': 'Organization', name: 'Oak' }),
    is: 'warn',
    shows: /Organization.*sameAs/,
  },
  {
    name: 'no profiles on an inner page',
    url: 'https://www.example.com/oak',
    html: data({ '@type': 'Organization', name: 'Oak' }),
    is: 'info',
  },
  {
    name: 'a business whose type does not exist, which another audit reports',
    html: data({ '@type': 'AutoDetailing', name: 'Oak', address: 'Elm Street 1', sameAs }),
    is: 'pass',
  },
  { name: 'nobody on the home page', html: data({ '@type': 'WebSite', name: 'Oak' }), is: 'fail' },
  {
    name: 'nobody on an inner page, where nobody asks for it',
    url: 'https://www.example.com/oak',
    html: data({ '@type': 'BreadcrumbList' }),
    is: 'info',
  },
  { name: 'no data, which another audit reports', html: '<p>x', is: 'not-applicable' },
  {
    name: 'sameAs with the home page of a network',
    html: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Example","sameAs":["http://www.twitter.com","https://www.youtube.com"]}</script>',
    is: 'warn',
    says: /sameAs/,
    shows: /^\[\{"found":"http:\/\/www\.twitter\.com"\},\{"found":"https:\/\/www\.youtube\.com"\}\]$/,
  },
  {
    name: 'an organization that a script adds',
    html: data({ '@type': 'WebSite', name: 'Oak' }),
    facts: { browser: browserFacts({ rendered: { dataTypes: ['WebSite', 'Organization'] } }) },
    is: 'info',
    says: /JavaScript adds/,
  },
])
