import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './meta-description-distinct.ts'

const page = (title: string, description: string) =>
  `<!doctype html><head><title>${title}</title><meta name=description content="${description}"></head>`

auditCases(audit, [
  { name: 'a sentence of its own', html: page('Oak tables', 'Oak tables, made to measure.'), is: 'pass' },
  { name: 'the title again', html: page('Oak tables', 'Oak tables'), is: 'warn', places: 1 },
  {
    name: 'the title with other marks',
    html: page('Oak tables | Example', 'OAK TABLES – Example.'),
    is: 'warn',
  },
  { name: 'no description', html: page('Oak tables', ''), is: 'not-applicable' },
])
