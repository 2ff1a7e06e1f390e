import { probe, wellKnown } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './ai-license.ts'

const facts = { robotsTxt: robotsTxt(''), wellKnown: wellKnown() }

auditCases(audit, [
  {
    name: 'a line in robots.txt',
    facts: { ...facts, robotsTxt: robotsTxt('License: https://www.example.com/l.xml') },
    is: 'info',
    places: 1,
    shows: /l\.xml/,
  },
  {
    name: 'a link and a header',
    html: '<link rel="license" href="/cc">',
    headers: { 'TDM-Reservation': '1' },
    facts,
    is: 'info',
    places: 2,
  },
  {
    name: 'a file',
    facts: { ...facts, wellKnown: wellKnown({ tdmrep: probe({ text: '[{"location":"/"}]' }) }) },
    is: 'info',
    shows: /tdmrep/,
  },
  {
    name: 'a webpage in place of the file',
    facts: { ...facts, wellKnown: wellKnown({ tdmrep: probe({ text: '<!doctype html>' }) }) },
    is: 'not-applicable',
    places: 0,
  },
  { name: 'nothing', facts, is: 'not-applicable', says: /No machine-readable license/ },
])
