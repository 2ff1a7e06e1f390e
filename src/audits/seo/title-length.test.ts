import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './title-length.ts'

const titled = (title: string) =>
  `<!doctype html><html lang=en><head><title>${title}</title></head><body></body></html>`

auditCases(audit, [
  { name: 'a title of 40 characters', html: titled('x'.repeat(40)), is: 'pass' },
  { name: 'exactly 60 characters', html: titled('x'.repeat(60)), is: 'pass' },
  {
    name: 'a title a little long',
    html: titled('x'.repeat(67)),
    is: 'warn',
    says: /67 characters/,
    places: 1,
  },
  { name: 'a title far too long', html: titled('x'.repeat(120)), is: 'fail' },
  { name: 'a title a little short', html: titled('Welcome to us'), is: 'warn' },
  { name: 'a title far too short', html: titled('Home'), is: 'fail', shows: /Home/ },
  { name: 'characters are counted, not their parts', html: titled('😀'.repeat(40)), is: 'pass' },
  {
    name: 'ideographs take the room of two Latin letters',
    html: titled('木'.repeat(34)),
    is: 'warn',
    says: /34 characters; search results show about 30/,
  },
  { name: 'no title', html: titled(''), is: 'not-applicable' },
  { name: 'a few letters more than usually fit', html: titled('x'.repeat(66)), is: 'pass' },
  { name: 'a name and the site’s name', html: titled('Penny – Stardew Valley'), is: 'pass' },
])
