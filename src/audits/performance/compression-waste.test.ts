import type { Subresource } from '../../core/facts/asked.ts'
import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './compression-waste.ts'

const file = (changes: Partial<Subresource>) => ({
  subresources: subresources([subresource({ hash: 'a', ...changes })]),
})

auditCases(audit, [
  { name: 'a compressed script', facts: file({}), is: 'pass' },
  { name: 'a plain image', facts: file({ contentType: 'image/png', encodings: [] }), is: 'not-applicable' },
  {
    name: 'a compressed photo',
    facts: file({ contentType: 'image/jpeg', encodings: ['gzip'], bytes: 50_000, wireBytes: 49_800 }),
    is: 'warn',
    shows: /image\/jpeg: 50 kB before compression, 50 kB after \(gzip\)/,
  },
  {
    name: 'an image that got much smaller',
    facts: file({ contentType: 'image/png', encodings: ['gzip'], bytes: 50_000, wireBytes: 9000 }),
    is: 'pass',
  },
  { name: 'a tiny script that grew', facts: file({ bytes: 40, wireBytes: 58 }), is: 'warn' },
  {
    name: 'a font of another company',
    facts: file({ thirdParty: true, contentType: 'font/woff2', bytes: 100, wireBytes: 120 }),
    is: 'not-applicable',
  },
  { name: 'no files', facts: { subresources: subresources() }, is: 'not-applicable' },
  {
    name: 'a file that did not come',
    facts: { subresources: subresources([subresource({ kind: 'script', status: 404, script: null })]) },
    is: 'inconclusive',
  },
])
