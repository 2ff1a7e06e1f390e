import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './meta-description-length.ts'

const described = (text: string) =>
  `<!doctype html><head><title>x</title><meta name=description content="${text}"></head>`

auditCases(audit, [
  { name: 'a good length', html: described('x'.repeat(120)), is: 'pass' },
  { name: 'one good sentence', html: described('x'.repeat(60)), is: 'pass' },
  { name: 'exactly 160', html: described('x'.repeat(160)), is: 'pass' },
  { name: 'a little short', html: described('x'.repeat(40)), is: 'warn', says: /40/ },
  { name: 'a little long', html: described('x'.repeat(200)), is: 'warn', places: 1 },
  { name: 'too short', html: described('Oak tables'), is: 'fail' },
  { name: 'too long', html: described('x'.repeat(201)), is: 'fail' },
  {
    name: 'letters of double width',
    html: described('木'.repeat(100)),
    is: 'pass',
    says: /has 100 characters/,
  },
  {
    name: 'too many letters of double width',
    html: described('木'.repeat(140)),
    is: 'warn',
    says: /140 characters; search results show about 120/,
  },
  { name: 'none', html: described(''), is: 'not-applicable' },
  { name: 'a few letters more than usually fit', html: described('x'.repeat(176)), is: 'pass' },
])
