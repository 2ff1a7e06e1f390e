import { auditCases } from '../../testing/facts/audit-cases.ts'

import { scriptInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import audit from './minify-js.ts'

const file = (bytes: number, minifySaving: number, thirdParty = false) =>
  subresource({ kind: 'script', bytes, wireBytes: bytes, thirdParty, script: scriptInfo({ minifySaving }) })
const files = (...items: readonly ReturnType<typeof file>[]) => ({ subresources: subresources(items) })

auditCases(audit, [
  { name: 'minified files', facts: files(file(50_000, 100)), is: 'pass' },
  { name: 'a tiny file with comments', facts: files(file(3000, 1500)), is: 'pass' },
  { name: 'little to save', facts: files(file(50_000, 7000)), is: 'pass', places: 1 },
  { name: 'some to save', facts: files(file(50_000, 20_000)), is: 'warn', places: 1 },
  {
    name: 'much to save',
    facts: files(file(200_000, 120_000), file(50, 0)),
    is: 'fail',
    says: /would save 120 kB \(60%\)$/,
    shows: /: 200 kB, only 80 kB when minified/,
  },
  { name: 'files of others', facts: files(file(50_000, 30_000, true)), is: 'not-applicable' },
  { name: 'no files', facts: files(), is: 'not-applicable' },
  {
    name: 'much to save in the page itself',
    html: `<script>${'let  oak  =  1  ;   // a note\n'.repeat(800)}</script>`,
    facts: files(),
    is: 'warn',
    places: 1,
    shows: /Inline .* only .* when minified/,
  },
  {
    name: 'files that did not come',
    facts: { subresources: subresources([subresource({ kind: 'script', status: 404 })]) },
    is: 'inconclusive',
  },
])
