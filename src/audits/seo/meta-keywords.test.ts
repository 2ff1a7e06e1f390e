import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './meta-keywords.ts'

const head = (inside: string) => `<!doctype html><head><title>x</title>${inside}</head>`

auditCases(audit, [
  {
    name: 'keywords',
    html: head('<meta name=Keywords content="oak, tables">'),
    is: 'info',
    shows: /oak, tables/,
  },
  { name: 'empty ones', html: head('<meta name=keywords content="">'), is: 'info', places: 1 },
  {
    name: 'keywords of an article are another thing',
    html: head('<meta property="article:tag" content=oak>'),
    is: 'not-applicable',
  },
])
