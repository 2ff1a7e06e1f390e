import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './headings-present.ts'

const text = 'oak '.repeat(301)

auditCases(audit, [
  { name: 'divided', html: `<h1>Oak</h1><h2>Care</h2><p>${text}</p>`, is: 'pass' },
  { name: 'not divided', html: `<h1>Oak</h1><p>${text}</p>`, is: 'warn', says: /302 words/ },
  { name: 'by an empty heading', html: `<h2> </h2><p>${text}</p>`, is: 'warn' },
  {
    name: 'menu and footer are not the text',
    html: `<nav>${text}</nav><main><h1>Oak</h1><p>Tables</p></main>`,
    is: 'not-applicable',
    says: /Main content has only 2 words/,
  },
  { name: 'exactly 300 words', html: 'oak '.repeat(300), is: 'not-applicable' },
])
