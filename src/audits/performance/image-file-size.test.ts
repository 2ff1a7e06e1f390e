import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './image-file-size.ts'

const files = (...sizes: readonly number[]) => ({
  subresources: subresources(sizes.map((wireBytes) => subresource({ kind: 'image', wireBytes }))),
})

auditCases(audit, [
  { name: 'many files at the limit', facts: files(200000, 200000, 200000), is: 'pass', places: 0 },
  { name: 'one of three a little larger', facts: files(200000, 200000 + 1, 10), is: 'warn', places: 1 },
  { name: 'one very large', facts: files(1000000 + 1, 10), is: 'fail', places: 1, shows: /Image file of / },
  {
    name: 'files behind a wall',
    facts: { subresources: subresources([subresource({ kind: 'image', status: 403 })]) },
    is: 'inconclusive',
  },
  { name: 'no files', facts: files(), is: 'not-applicable' },
])
