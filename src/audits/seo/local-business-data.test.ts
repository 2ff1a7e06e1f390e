import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './local-business-data.ts'

const data =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Bakery","name":"Oak & Co.","telephone":"+44 1632 960961","address":{"@type":"PostalAddress","streetAddress":"1 High Street"}}</script>'

auditCases(audit, [
  {
    name: 'all on the page',
    html: `${data}<p>Oak &amp; Co, 1 High Street. Call 01632 960 961.</p>`,
    is: 'pass',
  },
  {
    name: 'the number in a link',
    html: `${data}<p>Oak & Co, 1 high street</p><a href="tel:+441632960961">Call</a>`,
    is: 'pass',
  },
  {
    name: 'another street',
    html: `${data}<p>Oak & Co, 2 Low Street, 01632 960961</p>`,
    is: 'info',
    places: 1,
    shows: /High Street/,
  },
  { name: 'nothing of it', html: data, is: 'info', places: 3 },
  {
    name: 'nothing of a chain with twelve shops',
    html: `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Bakery',
      name: 'Oak & Co.',
      address: Array.from({ length: 12 }, (_, index) => ({
        '@type': 'PostalAddress',
        streetAddress: `${index} High Street`,
      })),
    })}</script>`,
    is: 'info',
    places: 13,
    says: /^None of the 13 business details/,
  },
  { name: 'no business', html: '<p>Oak & Co</p>', is: 'not-applicable' },
])
