import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './snippet-directives.ts'

const robots = (content: string) =>
  `<!doctype html><head><title>x</title><meta name=robots content="${content}"></head>`

auditCases(audit, [
  { name: 'no directive', is: 'pass' },
  {
    name: 'no limit',
    html: robots('max-snippet:-1, max-image-preview:large, max-video-preview:-1'),
    is: 'pass',
  },
  { name: 'exactly 50 characters', html: robots('max-snippet:50'), is: 'pass' },
  {
    name: 'fewer',
    html: robots('max-snippet: 49'),
    is: 'warn',
    says: /to 49 characters/,
    shows: /max-snippet:49/,
  },
  { name: 'no images', html: robots('noimageindex'), is: 'warn', says: /noimageindex keeps images/ },
  { name: 'no preview image', html: robots('MAX-IMAGE-PREVIEW:NONE'), is: 'warn' },
  { name: 'no text', html: robots('nosnippet'), is: 'fail', says: /nosnippet forbids any text/ },
  { name: 'no characters', headers: { 'X-Robots-Tag': 'max-snippet:0' }, is: 'fail' },
  { name: 'a page that stays out of search', html: robots('noindex, nosnippet'), is: 'not-applicable' },
])
