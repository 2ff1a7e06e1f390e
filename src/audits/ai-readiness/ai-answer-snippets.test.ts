import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './ai-answer-snippets.ts'

const robots = (content: string, name = 'robots') =>
  `<!doctype html><html lang="en"><head><title>Oak</title><meta name="${name}" content="${content}"></head><body><p>x`

auditCases(audit, [
  { name: 'no directive', is: 'pass' },
  { name: 'nosnippet', html: robots('nosnippet'), is: 'fail', places: 1 },
  { name: 'no characters', html: robots('index, max-snippet:0'), is: 'fail', shows: /max-snippet:0/ },
  { name: 'in the headers', headers: { 'X-Robots-Tag': 'nosnippet' }, is: 'fail', shows: /X-Robots-Tag/ },
  { name: 'for Google', html: robots('nosnippet', 'googlebot'), is: 'fail' },
  { name: 'for another crawler', html: robots('nosnippet', 'bingbot'), is: 'pass' },
  { name: 'short previews', html: robots('max-snippet:50'), is: 'pass' },
  { name: 'noindex', html: robots('noindex, nosnippet'), is: 'not-applicable' },
])
