import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './robots-meta-valid.ts'

const head = (inside: string) => `<!doctype html><head><title>x</title>${inside}</head>`

auditCases(audit, [
  { name: 'the usual form', html: head('<meta name=Robots content="noindex">'), is: 'pass' },
  { name: 'an empty rule allows all', html: head('<meta name=robots content="">'), is: 'pass' },
  {
    name: 'the rule in another attribute',
    html: head('<meta name=robots value=noindex><meta name=robots content=all>'),
    is: 'warn',
    places: 1,
    says: /1 robots meta tag has no content/,
  },
  { name: 'none', html: head('<meta name=description>'), is: 'not-applicable' },
])
