import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './reduced-motion.ts'

const sheet = (changes: Parameters<typeof cssInfo>[0]) =>
  subresource({ kind: 'style', css: cssInfo(changes) })
const sheets = (...items: ReturnType<typeof subresource>[]) => ({ subresources: subresources(items) })

auditCases(audit, [
  {
    name: 'animations that heed it',
    facts: sheets(sheet({ animates: true, reducedMotion: true })),
    is: 'pass',
  },
  { name: 'animations that do not', facts: sheets(sheet({ animates: true })), is: 'warn', places: 1 },
  {
    name: 'heeded in another sheet',
    facts: sheets(sheet({ animates: true }), sheet({ reducedMotion: true })),
    is: 'pass',
  },
  {
    name: 'heeded in the page',
    html: '<style>@media (prefers-reduced-motion: reduce) { * { animation: none } }</style>',
    facts: sheets(sheet({ animates: true })),
    is: 'pass',
  },
  { name: 'no animations', facts: sheets(sheet({})), is: 'not-applicable' },
  {
    name: 'a sheet that could not be read',
    facts: sheets(subresource({ kind: 'style', status: 500 })),
    is: 'inconclusive',
  },
  { name: 'no style sheets', facts: sheets(), is: 'not-applicable' },
])
