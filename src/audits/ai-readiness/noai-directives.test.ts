import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './noai-directives.ts'

auditCases(audit, [
  {
    name: 'in a meta',
    html: '<meta name="robots" content="NoAI, noimageai, index">',
    is: 'info',
    says: /noai and noimageai/,
    places: 2,
  },
  {
    name: 'in a header, for one agent',
    headers: { 'X-Robots-Tag': 'googlebot: nosnippet' },
    is: 'info',
    shows: /X-Robots-Tag for googlebot: nosnippet/,
  },
  {
    name: 'a snippet of no length',
    html: '<meta name="robots" content="max-snippet:0">',
    is: 'info',
    says: /max-snippet/,
  },
  {
    name: 'nothing',
    html: '<meta name="robots" content="index, max-snippet:-1">',
    is: 'info',
    says: /no robots directive/,
  },
])
