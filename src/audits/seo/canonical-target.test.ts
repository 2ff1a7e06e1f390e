import { verbatim } from '../../testing/verbatim.ts'
import { probe } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './canonical-target.ts'

const url = 'https://www.example.com/oak'
const answers = (changes: Parameters<typeof probe>[0]) => ({ canonicalTarget: probe({ url, ...changes }) })

auditCases(audit, [
  { name: 'a page', facts: answers({ text: '<title>Oak</title>' }), is: 'pass' },
  {
    name: 'its own canonical',
    facts: answers({ text: `<link rel="canonical" href="${url}#a">` }),
    is: 'pass',
  },
  { name: 'a redirect', facts: answers({ redirects: 1, finalUrl: `${url}/` }), is: 'warn', shows: /oak\// },
  { name: 'missing', facts: answers({ status: 404 }), is: 'fail', says: /404/ },
  {
    name: 'left out by markup',
    facts: answers({ text: "<META content='noindex' NAME=robots>" }),
    is: 'fail',
  },
  {
    name: 'left out by a header',
    facts: answers({ headerEntries: [['x-robots-tag', 'noindex']] }),
    is: 'fail',
  },
  {
    name: 'noindex in a comment',
    facts: answers({ text: '<!-- <meta name=robots content=noindex> -->' }),
    is: 'pass',
  },
  {
    name: 'yet another canonical',
    facts: answers({ text: '<link href=/beech rel=canonical>' }),
    is: 'fail',
    shows: /beech/,
  },
  { name: 'a wall', facts: answers({ status: 403 }), is: 'inconclusive' },
  {
    name: 'no answer',
    facts: answers({ status: null, because: verbatim('It took too long.') }),
    is: 'inconclusive',
  },
  { name: 'none', facts: { canonicalTarget: null }, is: 'not-applicable' },
])
