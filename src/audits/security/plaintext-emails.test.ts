import { auditCases } from '../../testing/facts/audit-cases.ts'

import audit from './plaintext-emails.ts'

const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `<p>person${index}@oak-tables.eu</p>`).join('')

auditCases(audit, [
  { name: 'none', html: '<p>Write to us by the form.</p>', is: 'pass' },
  {
    name: 'examples in a manual',
    html: '<p>git config user.email joe@example.com, or root@host.example, or me@sub.example.org',
    is: 'pass',
  },
  {
    name: 'one in the text',
    html: '<p>Write to office@example.co.uk.</p>',
    is: 'info',
    shows: /office@example\.co\.uk/,
  },
  {
    name: 'the same in text and link',
    html: '<a href="mailto:Office@oak-tables.eu?subject=x">office@oak-tables.eu</a>',
    is: 'info',
    says: /^1 /,
  },
  {
    name: 'an encoded link',
    html: '<a href="mailto:a%40b.eu">x</a>',
    is: 'info',
    shows: /a@b\.eu.*"line":\d/,
  },
  { name: 'many', html: addresses(9), is: 'info' },
  { name: 'names that are no addresses', html: '<p>logo@2x.png and @handle and a@b</p>', is: 'pass' },
  { name: 'a link without an address', html: '<a href="mailto:?subject=Share">Share</a>', is: 'pass' },
])
