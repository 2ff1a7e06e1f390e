import { subresource, subresources } from '../../testing/asked-facts.ts'
import { auditCases } from '../../testing/audit-cases.ts'
import audit from './duplicate-files.ts'

const file = (path: string, hash: string | null, bytes = 9000) =>
  subresource({ url: `https://www.example.com/${path}`, hash, bytes })
const files = (...items: readonly ReturnType<typeof file>[]) => ({ subresources: subresources(items) })
const copies = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.js`, 'same'))

auditCases(audit, [
  { name: 'different files', facts: files(file('a.js', 'a'), file('b.js', 'b')), is: 'pass' },
  {
    name: 'one copy',
    facts: files(...copies(2)),
    is: 'warn',
    places: 1,
    shows: /same 9000 bytes as .*0\.js/,
  },
  { name: 'four copies', facts: files(...copies(5)), is: 'warn' },
  { name: 'five copies', facts: files(...copies(6)), is: 'fail', places: 5 },
  {
    name: 'two blank pixels',
    facts: files(file('a.gif', 'p', 43), file('b.gif', 'p', 43)),
    is: 'not-applicable',
  },
  {
    name: 'two roads to one address',
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
