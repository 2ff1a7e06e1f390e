import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './headings-present.ts'

const text = 'oak '.repeat(301)

auditCases(audit, [
  {
    name: 'divided',
    html: `<nav>Menu</nav><main><h1>Oak</h1><h2>Care</h2><p>${text}</p></main>`,
    is: 'pass',
  },
  {
    name: 'not divided',
    html: `<nav>Menu</nav><main><h1>Oak</h1><p>${text}</p></main>`,
    is: 'warn',
    says: /^Main content of 302 words/,
  },
  { name: 'by an empty heading', html: `<nav>Menu</nav><main><h2> </h2><p>${text}</p></main>`, is: 'warn' },
  {
    name: 'a page of tables, menus included',
    html: `<form><input></form><table><tr><td>${text}</table><form><select><option>Oak</select></form>`,
    is: 'not-applicable',
    says: /^Page has only 301 words/,
  },
  {
    name: 'a long page of tables',
    html: `<table><tr><td>${text}${text}</table>`,
    is: 'warn',
    says: /^Page with 602 words has no H2 to H6/,
  },
  {
    name: 'menu and footer are not the text',
    html: `<nav>${text}</nav><main><h1>Oak</h1><p>Tables</p></main>`,
    is: 'not-applicable',
    says: /Main content has only 2 words/,
  },
  {
    name: 'exactly 300 words',
    html: `<nav>Menu</nav><main>${'oak '.repeat(300)}</main>`,
    is: 'not-applicable',
  },
])
