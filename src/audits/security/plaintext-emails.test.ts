import { auditCases } from '../../testing/audit-cases.ts'

import audit from './plaintext-emails.ts'

const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `<p>person${index}@example.com</p>`).join('')

auditCases(audit, [
  { name: 'none', html: '<p>Write to us by the form.</p>', is: 'pass' },
  {
    name: 'one in the text',
    html: '<p>Write to office@example.co.uk.</p>',
    is: 'warn',
    shows: /office@example\.co\.uk/,
  },
  {
    name: 'the same in text and link',
    html: '<a href="mailto:Office@example.com?subject=x">office@example.com</a>',
    is: 'warn',
    says: /^1 /,
  },
  {
    name: 'an encoded link',
    html: '<a href="mailto:a%40b.example">x</a>',
    is: 'warn',
    shows: /a@b\.example/,
  },
  { name: 'many', html: addresses(9), is: 'fail' },
  { name: 'names that are no addresses', html: '<p>logo@2x.png and @handle and a@b</p>', is: 'pass' },
  { name: 'a link without an address', html: '<a href="mailto:?subject=Share">Share</a>', is: 'pass' },
])
