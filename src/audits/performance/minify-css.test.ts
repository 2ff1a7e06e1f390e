import { auditCases } from '../../testing/facts/audit-cases.ts'

import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import audit from './minify-css.ts'

const file = (bytes: number, minifySaving: number, thirdParty = false) =>
  subresource({ kind: 'style', bytes, wireBytes: bytes, thirdParty, css: cssInfo({ minifySaving }) })
const files = (...items: readonly ReturnType<typeof file>[]) => ({ subresources: subresources(items) })

auditCases(audit, [
  { name: 'minified files', facts: files(file(50_000, 100)), is: 'pass' },
  { name: 'a tiny file with comments', facts: files(file(3000, 1500)), is: 'pass' },
  { name: 'three percent of large files', facts: files(file(150_000, 4700)), is: 'pass' },
  { name: 'some to save', facts: files(file(50_000, 7000)), is: 'warn', places: 1 },
  {
    name: 'much to save',
    facts: files(file(50_000, 30_000), file(50_000, 0)),
    is: 'warn',
    says: /^Minifying 2 checked stylesheets would save up to 30 kB \(30%\)$/,
    shows: /: 50 kB, only 20 kB when minified/,
  },
  { name: 'a whole framework with comments', facts: files(file(300_000, 90_000)), is: 'fail' },
  {
    name: 'the same sent compressed',
    facts: files({ ...file(300_000, 90_000), wireBytes: 30_000 }),
    is: 'warn',
    says: /would save up to 9 kB/,
  },
  { name: 'files of others', facts: files(file(50_000, 30_000, true)), is: 'not-applicable' },
  {
    name: 'a file too large to read',
    facts: files(file(50_000, 7000), subresource({ kind: 'style', css: null, wireBytes: 3_400_000 })),
    is: 'warn',
    says: /^1 of 2 stylesheets could be read; minifying it would save up to 7 kB$/,
    shows: /file was not read/,
  },
  {
    name: 'little to save in what could be read',
    facts: files(file(50_000, 10), subresource({ kind: 'style', css: null, wireBytes: 3_400_000 })),
    is: 'inconclusive',
  },
  { name: 'no files', facts: files(), is: 'not-applicable' },
  {
    name: 'much to save in the page itself',
    html: `<style>${'.oak   {  color :  red  }   /* a note */\n'.repeat(800)}</style>`,
    facts: files(),
    is: 'warn',
    places: 1,
    shows: /Inline .* only .* when minified/,
  },
  {
    name: 'files that did not come',
    facts: { subresources: subresources([subresource({ kind: 'style', status: 404 })]) },
    is: 'inconclusive',
  },
])
