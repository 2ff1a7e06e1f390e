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
  {
    name: 'a hyphen, a missing letter and a missing comma',
    html: head('<meta name=robots content="no-index, nofolow"><meta name=robots content="noindex nofollow">'),
    is: 'warn',
    places: 3,
    says: /3 robots rules are misspelled.*no-index, nofolow/,
    shows: /"noindex, nofollow"/,
  },
  {
    name: 'rules with values, dates, old ones, and words of others',
    html: head(
      '<meta name=robots content="index, follow, max-snippet:-1, max-image-preview:large, noodp, noai, archive, snippet"><meta name=robots content="unavailable_after: Wed, 25 Nov 2026 15:00:00 GMT">',
    ),
    is: 'pass',
  },
  { name: 'none', html: head('<meta name=description>'), is: 'not-applicable' },
])
