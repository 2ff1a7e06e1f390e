import { auditCases } from '../../testing/audit-cases.ts'
import audit from './title-generic.ts'

const titled = (title: string) => `<!doctype html><html><head><title>${title}</title></head></html>`

auditCases(audit, [
  { name: 'a title of its own', html: titled('Oak tables – Example'), is: 'pass' },
  { name: 'the word with a name', html: titled('Home | Example Joinery'), is: 'pass' },
  { name: 'a placeholder', html: titled('Home'), is: 'warn', shows: /Home/ },
  { name: 'of a framework', html: titled('Vite + React'), is: 'warn' },
  { name: 'with ornaments', html: titled('» Untitled Document «'), is: 'warn' },
  { name: 'of a server', html: titled('Welcome to nginx!'), is: 'warn' },
  { name: 'in German', html: titled('Startseite'), is: 'warn' },
  { name: 'none', html: titled(''), is: 'not-applicable' },
])
