import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './inline-code-size.ts'

const script = (bytes: number) => `<script>${'x'.repeat(bytes)}</script>`
const style = (bytes: number) => `<style>${'x'.repeat(bytes)}</style>`

auditCases(audit, [
  { name: 'a little', html: script(100), is: 'pass', places: 0 },
  { name: 'exactly the limit', html: script(25_000) + style(25_000), is: 'pass', places: 2 },
  {
    name: 'two-byte characters',
    html: `<style>${'ä'.repeat(25_500)}</style>`,
    is: 'warn',
    shows: /about 51 kB/,
  },
  {
    name: 'far too much',
    html: style(3000) + script(150_000),
    is: 'fail',
    shows: /^\[{"found":"Inline code of about 150 kB/,
  },
  {
    name: 'data for search engines',
    html: `<script type="application/ld+json">${'x'.repeat(200_000)}</script>`,
    is: 'not-applicable',
  },
  {
    name: 'data beside code: only what is summed is listed',
    html: `<script type="application/json">${'x'.repeat(200_000)}</script>${script(60_000)}`,
    is: 'warn',
    places: 1,
    says: /60 kB of inline JavaScript, before compression$/,
  },
  { name: 'only files', html: '<script src="/a.js"></script>', is: 'not-applicable' },
  {
    name: 'files in the code, which are a finding of their own',
    html: `<style>.a { background: url(data:image/png;base64,${'A'.repeat(60_000)}) }</style>`,
    is: 'warn',
    cause: 'data-urls',
  },
])
