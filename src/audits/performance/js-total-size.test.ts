import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './js-total-size.ts'

const files = (...sizes: readonly number[]) => ({
  subresources: subresources(sizes.map((wireBytes) => subresource({ kind: 'script', wireBytes }))),
})

auditCases(audit, [
  { name: 'exactly the limit in two files', facts: files(350000 - 1000, 1000), is: 'pass', places: 2 },
  { name: 'one byte more', facts: files(350000, 1), is: 'warn' },
  { name: 'the second limit', facts: files(1000000), is: 'warn' },
  {
    name: 'too much, the largest first',
    facts: files(1000, 1000000),
    is: 'fail',
    shows: /^\[{"found":"Script of 1 MB/,
  },
  {
    name: 'files that did not come',
    facts: { subresources: subresources([subresource({ kind: 'script', status: null })]) },
    is: 'inconclusive',
  },
  {
    name: 'files of another kind only',
    facts: { subresources: subresources([subresource({ kind: 'media', wireBytes: 1000000 * 2 })]) },
    is: 'not-applicable',
  },
])
