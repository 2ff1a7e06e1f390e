import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { parseHtml } from '../../gather/parse/document.ts'
import { readResources } from '../../gather/read/resources.ts'
import audit from './duplicate-files.ts'

const file = (path: string, hash: string | null, bytes = 9000) =>
  subresource({ url: `https://www.example.com/${path}`, hash, bytes, wireBytes: bytes })
const files = (...items: readonly ReturnType<typeof file>[]) => ({ subresources: subresources(items) })
const copies = (count: number, bytes = 9000) =>
  Array.from({ length: count }, (_, index) => file(`${index}.js`, 'same', bytes))

const page = new URL('https://www.example.com/')
const referenceIn = (html: string) => readResources(parseHtml(html), page, page).loaded[0] ?? null
const pictured = (path: string, html: string) => ({
  ...file(path, 'picture'),
  kind: 'image' as const,
  reference: referenceIn(html),
})

auditCases(audit, [
  {
    name: 'a picture for old browsers, which current ones do not load',
    facts: files(
      pictured('a.png', '<picture><source srcset="/a.webp"><img src="/a.png" alt=""></picture>'),
      pictured('b.png', '<img src="/b.png" alt="">'),
    ),
    is: 'pass',
  },
  {
    name: 'a picture that has a different source on some screens only',
    facts: files(
      pictured(
        'a.png',
        '<picture><source srcset="/a.webp" media="(max-width:400px)"><img src="/a.png" alt=""></picture>',
      ),
      pictured('b.png', '<img src="/b.png" alt="">'),
    ),
    is: 'warn',
  },
  {
    name: 'an icon for the home screen that is a picture of the page, too',
    facts: files({ ...file('icon.png', 'i'), kind: 'icon' }, file('logo.png', 'i')),
    is: 'pass',
  },
  { name: 'different files', facts: files(file('a.js', 'a'), file('b.js', 'b')), is: 'pass' },
  {
    name: 'one copy',
    facts: files(...copies(2)),
    is: 'warn',
    places: 1,
    shows: /Same 9 kB as .*0\.js/,
  },
  { name: 'four copies', facts: files(...copies(5)), is: 'warn' },
  {
    name: 'five copies of a large file',
    facts: files(...copies(6, 50_000)),
    is: 'fail',
    places: 5,
    says: /^5 files are loaded again from another URL \(250 kB wasted\)/,
  },
  {
    name: 'fonts that a stylesheet declares and that browsers may never load',
    facts: files(
      { ...file('a.woff2', 'f'), kind: 'font', from: 'https://www.example.com/a.css' },
      { ...file('b.woff2', 'f'), kind: 'font', from: 'https://www.example.com/a.css' },
      file('a.js', 'a'),
    ),
    is: 'pass',
  },
  {
    name: 'two blank pixels',
    facts: files(file('a.gif', 'p', 43), file('b.gif', 'p', 43)),
    is: 'not-applicable',
  },
  {
    name: 'two roads to one URL',
    facts: files(
      { ...file('a.js', 'a'), finalUrl: 'https://x.example/' },
      { ...file('b.js', 'a'), finalUrl: 'https://x.example/' },
    ),
    is: 'pass',
  },
  {
    name: 'only heads were fetched',
    facts: files(file('a.js', null), file('b.js', null)),
    is: 'not-applicable',
  },
])
