import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './screenshot.ts'

const picture = (name: string, atMs: number | null) => ({
  name,
  type: 'image/jpeg' as const,
  width: 412,
  height: 823,
  atMs,
  base64: '',
})

auditCases(audit, [
  { name: 'no pictures', facts: { browser: browserFacts() }, is: 'info', says: /no screenshots/ },
  {
    name: 'two of the page as it is in the end',
    facts: { browser: browserFacts({ pictures: [picture('mobile', null), picture('desktop', null)] }) },
    is: 'info',
    says: /2 screenshots/,
  },
  {
    name: 'those of the film are not counted',
    facts: { browser: browserFacts({ pictures: [picture('mobile', null), picture('film-1', 300)] }) },
    is: 'info',
    says: /1 screenshot /,
  },
])
