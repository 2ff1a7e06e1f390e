import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './structured-data-present.ts'

const jsonLd = (json: string) => `<script type="application/ld+json">${json}</script>`

auditCases(audit, [
  {
    name: 'JSON-LD',
    html: jsonLd('{"@context":"https://schema.org","@type":"Organization"}'),
    is: 'pass',
    says: /Organization/,
  },
  {
    name: 'a graph',
    html: jsonLd('{"@context":"https://schema.org","@graph":[{"@type":"WebSite"}]}'),
    is: 'pass',
  },
  {
    name: 'microdata',
    html: '<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Oak</b></div>',
    is: 'pass',
    says: /Product/,
  },
  { name: 'RDFa', html: '<div vocab="https://schema.org/" typeof="Recipe"></div>', is: 'pass' },
  {
    name: 'Open Graph only',
    html: '<!doctype html><head><title>x</title><meta property="og:title" content=x></head>',
    is: 'warn',
  },
  { name: 'an item without a type', html: '<div itemscope></div>', is: 'warn' },
  {
    name: 'JSON that does not parse',
    html: jsonLd('{"@type": '),
    is: 'fail',
    says: /none of it can be parsed/,
  },
  { name: 'nothing', html: '<p>Oak</p>', is: 'warn', says: /no JSON-LD/ },
  {
    name: 'an item that names a property of nothing',
    html: '<ol itemscope itemtype="https://schema.org/BreadcrumbList" itemprop="breadcrumb"></ol>',
    is: 'pass',
    says: /BreadcrumbList/,
  },
  {
    name: 'JSON-LD that a script adds',
    html: '<p>Oak</p>',
    facts: { browser: browserFacts({ rendered: { dataTypes: ['Product'] } }) },
    is: 'pass',
    says: /Product, added by JavaScript/,
  },
  {
    name: 'JSON-LD in the HTML, seen in the browser too',
    html: jsonLd('{"@context":"https://schema.org","@type":"Organization"}'),
    facts: { browser: browserFacts({ rendered: { dataTypes: ['Organization'] } }) },
    is: 'pass',
    says: /Organization$/,
  },
  { name: 'none in the browser either', html: '<p>Oak</p>', facts: { browser: browserFacts() }, is: 'warn' },
  {
    name: 'none on a page that scripts build, without a browser',
    html: '<!doctype html><html lang=en><head><title>x</title></head><body><div id=root></div><script src=/app.js></script></body></html>',
    is: 'inconclusive',
  },
  {
    name: 'none on a page that scripts built',
    html: '<!doctype html><html lang=en><head><title>x</title></head><body><div id=root></div><script src=/app.js></script></body></html>',
    facts: { browser: browserFacts({ rendered: { dataTypes: [] } }) },
    is: 'warn',
  },
])
