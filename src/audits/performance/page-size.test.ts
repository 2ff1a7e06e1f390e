import { auditCases } from '../../testing/facts/audit-cases.ts'

import { sentence } from '../../core/sentence.ts'
import audit from './page-size.ts'

auditCases(audit, [
  { name: 'a small page', exchange: { wireBytes: 20_000 }, is: 'pass' },
  { name: 'exactly at the limit', exchange: { wireBytes: 100_000 }, is: 'pass' },
  { name: 'a large page', exchange: { wireBytes: 300_000 }, is: 'warn', says: /300 kB to download/ },
  {
    name: 'a page that is small only while it is compressed',
    html: `<p>${'word '.repeat(232_000)}</p>`,
    exchange: { wireBytes: 40_000 },
    is: 'warn',
    says: /40 kB to download and 1\.2 MB to parse/,
  },
  {
    name: 'a page sent plain',
    html: '<p>x</p>',
    is: 'pass',
    says: /^HTML is \d+ bytes \(good: 100 kB or less\)$/,
  },
  {
    name: 'a page of which only the beginning was read',
    exchange: { wireBytes: 3_000_000 },
    cut: sentence('cutByTime'),
    is: 'fail',
    says: /^HTML is at least 3 MB to download and at least/,
  },
  { name: 'a huge page', exchange: { wireBytes: 3_000_000 }, is: 'fail' },
  {
    name: 'a page that would be small without its data: URLs',
    html: `<img src="data:image/png;base64,${'iVBORw0KGgo'.repeat(100_000)}" alt="Oak"><p>x</p>`,
    exchange: { wireBytes: 800_000 },
    is: 'fail',
    cause: 'data-urls',
  },
  {
    name: 'a page that would be small without its inline styles',
    html: `<style>${'.a{color:red}'.repeat(100_000)}</style><p>x</p>`,
    exchange: { wireBytes: 300_000 },
    is: 'warn',
    cause: 'inline-code',
  },
])
