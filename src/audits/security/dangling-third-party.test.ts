import { dnsFacts } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './dangling-third-party.ts'

const html =
  '<script src="https://cdn.gone.example/a.js"></script><script src="https://cdn.example.net/b.js"></script>'
const lost = (...lostHosts: readonly string[]) => ({
  dns: dnsFacts({ lostHosts, foundHosts: ['cdn.example.net'] }),
})

auditCases(audit, [
  {
    name: 'a script over http, which browsers refuse',
    html: html.replaceAll('https:', 'http:'),
    facts: lost('cdn.gone.example'),
    is: 'not-applicable',
  },
  { name: 'all that were resolved are there', html, facts: lost(), is: 'pass', says: /1 of 2 hosts/ },
  { name: 'no answer that counts', html, facts: { dns: dnsFacts() }, is: 'inconclusive' },
  {
    name: 'one gone',
    html,
    facts: lost('cdn.gone.example'),
    is: 'fail',
    places: 1,
    shows: /cdn\.gone\.example/,
  },
  { name: 'own files only', html: '<script src="/a.js"></script>', facts: lost(), is: 'not-applicable' },
  {
    name: 'a picture only',
    html: '<img src="https://cdn.gone.example/a.png">',
    facts: lost(),
    is: 'not-applicable',
  },
])
