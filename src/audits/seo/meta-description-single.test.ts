import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './meta-description-single.ts'

const one = '<meta name=description content="Oak tables">'
const head = (inside: string) => `<!doctype html><head><title>x</title>${inside}</head>`

auditCases(audit, [
  { name: 'one', html: head(one), is: 'pass' },
  {
    name: 'one, and microdata in the body',
    html: `${head(one)}<body><div itemscope><meta itemprop=description name=description content="Oak"></div>`,
    is: 'pass',
  },
  {
    name: 'one for each reader',
    html: head(`${one}<meta property="og:description" content="Oak">`),
    is: 'pass',
  },
  { name: 'the same one twice', html: head(one + one), is: 'fail', places: 2 },
  {
    name: 'another spelling',
    html: head(`${one}<META NAME="DESCRIPTION">`),
    is: 'fail',
    shows: /DESCRIPTION/,
  },
  {
    name: 'two empty ones, which another audit reports',
    html: head('<meta name=description content><meta name=description content=" ">'),
    is: 'not-applicable',
  },
  { name: 'none', html: head(''), is: 'not-applicable' },
])
