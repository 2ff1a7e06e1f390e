import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './image-total-size.ts'

const files = (...sizes: readonly number[]) => ({
  subresources: subresources(sizes.map((wireBytes) => subresource({ kind: 'image', wireBytes }))),
})

auditCases(audit, [
  { name: 'exactly the limit in two files', facts: files(700000 - 1000, 1000), is: 'pass', places: 2 },
  { name: 'one byte more', facts: files(700000, 1), is: 'warn' },
  { name: 'the second limit', facts: files(2000000), is: 'warn' },
  {
    name: 'too much, the largest first',
    facts: files(1000, 2000000),
    is: 'fail',
    shows: /^\[{"found":"Image of 2 MB/,
  },
  {
    name: 'files that did not come',
    facts: { subresources: subresources([subresource({ kind: 'image', status: null })]) },
    is: 'inconclusive',
  },
  {
    name: 'files of another kind only',
    facts: { subresources: subresources([subresource({ kind: 'media', wireBytes: 2000000 * 2 })]) },
    is: 'not-applicable',
  },
])
