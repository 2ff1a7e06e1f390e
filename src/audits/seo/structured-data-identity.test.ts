import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './structured-data-identity.ts'

const jsonLd = (type: string, more = '') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}"${more}}</script>`
const inner = 'https://www.example.com/oak'

auditCases(audit, [
  { name: 'a home page with its name', html: jsonLd('WebSite'), is: 'pass' },
  {
    name: 'a home page with its owner only, from which Google takes no site name',
    html: jsonLd('Organization'),
    is: 'info',
    says: /no WebSite/,
    shows: /WebSite/,
  },
  { name: 'a shop is an organisation', html: jsonLd('FurnitureStore'), is: 'info' },
  {
    name: 'a publisher within',
    html: jsonLd('WebPage', ',"publisher":{"@type":"Organization"}'),
    is: 'info',
  },
  { name: 'an inner page with its path', url: inner, html: jsonLd('BreadcrumbList'), is: 'pass' },
  {
    name: 'a business whose type does not exist',
    html: jsonLd('DentalClinic', ',"name":"Oak Dental","telephone":"+34973268826"'),
    is: 'info',
  },
  { name: 'something else whose type does not exist', html: jsonLd('Oak', ',"name":"Oak"'), is: 'warn' },
  {
    name: 'the home page of a project',
    url: 'https://oak.github.io/tables/',
    html: `<link rel=stylesheet href=/tables/site.css><link rel=icon href=/icon.png>${jsonLd('Product')}`,
    is: 'warn',
  },
  {
    name: 'a page of a site that is a user on GitHub, with the styles of that site',
    url: 'https://oak.github.io/about/',
    html: `<link rel=stylesheet href=/site.css>${jsonLd('Product')}`,
    is: 'info',
    says: /BreadcrumbList/,
  },
  {
    name: 'a page of such a site, with relative URLs from its root',
    url: 'https://oak.github.io/about/',
    html: `<base href=/><link rel=stylesheet href=site.css>${jsonLd('Product')}`,
    is: 'info',
    says: /BreadcrumbList/,
  },
  {
    name: 'the home page in a language of a site that is a user on GitHub',
    url: 'https://oak.github.io/fr/',
    html: `<link rel=stylesheet href=/site.css>${jsonLd('Product')}`,
    is: 'warn',
  },
  {
    name: 'a home page without',
    html: jsonLd('Product'),
    is: 'warn',
    cause: 'no-organization',
    shows: /Organization/,
  },
  {
    name: 'an inner page without',
    url: inner,
    html: jsonLd('Organization'),
    is: 'info',
    shows: /BreadcrumbList/,
  },
  {
    name: 'another vocabulary',
    html: '<div vocab="http://xmlns.com/foaf/0.1/" typeof=Document></div>',
    is: 'not-applicable',
  },
  { name: 'no structured data', html: '<p>Oak</p>', is: 'not-applicable' },
  {
    name: 'an inner page without a path',
    url: 'https://www.example.com/oak',
    html: '<div itemscope itemtype="https://schema.org/Article"></div>',
    is: 'info',
    says: /BreadcrumbList/,
  },
  {
    name: 'a WebSite that a script adds',
    html: jsonLd('Product'),
    facts: { browser: browserFacts({ rendered: { dataTypes: ['Product', 'WebSite'] } }) },
    is: 'pass',
  },
  {
    name: 'an organization that a script adds',
    html: jsonLd('Product'),
    facts: { browser: browserFacts({ rendered: { dataTypes: ['Product', 'Organization'] } }) },
    is: 'info',
  },
  {
    name: 'nothing of the kind in the browser either',
    html: jsonLd('Product'),
    facts: { browser: browserFacts({ rendered: { dataTypes: ['Product'] } }) },
    is: 'warn',
  },
])
