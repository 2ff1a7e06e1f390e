import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './data-uri-size.ts'

const none = { subresources: subresources() }
const style = (dataUriBytes: number) => ({
  subresources: subresources([subresource({ kind: 'style', css: cssInfo({ dataUriBytes }) })]),
})
/** A data URL of this many bytes. */
const data = (bytes: number) => `data:image/png;base64,${'A'.repeat(bytes - 22)}`

auditCases(audit, [
  {
    name: 'a small image',
    html: `<img src="${data(900)}" alt="">`,
    facts: none,
    is: 'pass',
    says: /900 bytes/,
  },
  {
    name: 'exactly the limit, in page and styles',
    html: `<img src='${data(4000)}' alt=''>`,
    facts: style(6000),
    is: 'pass',
    places: 2,
    says: /^HTML has 1 data: URL; with those in stylesheets they take 10 kB/,
  },
  { name: 'a photo', html: `<img src=${data(11_000)} alt="">`, facts: none, is: 'warn' },
  {
    name: 'fonts in a stylesheet',
    facts: style(120_000),
    is: 'fail',
    says: /^Data: URLs in stylesheets take 120 kB/,
  },
  {
    name: 'drawings in a style, as they are written',
    html: `<style>p{background:url("data:image/svg+xml,<svg xmlns='x'>${'<g/>'.repeat(3000)}</svg>")} b{background:url(data:,x)}</style>`,
    facts: none,
    is: 'warn',
    says: /^HTML has 1 data: URL; it takes 1\d kB/,
  },
  { name: 'one that does not end', html: `<img src="${data(120_000)}`, facts: none, is: 'fail' },
  {
    name: 'the word in scripts and texts',
    html: '<script>f({data:"x", data:[1]})</script><p>Our data: 12 tables',
    facts: none,
    is: 'not-applicable',
  },
])
