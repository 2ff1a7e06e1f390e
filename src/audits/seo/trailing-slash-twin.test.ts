import { probe } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './trailing-slash-twin.ts'

const url = 'https://www.example.com/oak'
const html = '<!doctype html><head><title>Oak</title></head>'
const twin = (changes: Parameters<typeof probe>[0]) => ({
  slashTwin: probe({ url: `${url}/`, bytes: html.length, ...changes }),
})

auditCases(audit, [
  { name: 'redirected', url, html, facts: twin({ redirects: 1, finalUrl: url, text: html }), is: 'pass' },
  { name: 'missing', url, html, facts: twin({ status: 404 }), is: 'pass' },
  { name: 'another page', url, html, facts: twin({ text: '<title>Beech</title>' }), is: 'pass' },
  {
    name: 'the same page with a canonical',
    url,
    html,
    facts: twin({ text: `<title>\nOak </title><link rel=canonical href="${url}">` }),
    is: 'pass',
    says: /same canonical/,
  },
  {
    name: 'the same page with two canonicals',
    url,
    html,
    facts: twin({ text: `<title>Oak</title><link rel=canonical href="${url}/">` }),
    is: 'fail',
  },
  { name: 'the same page', url, html, facts: twin({ text: html }), is: 'fail', places: 1 },
  {
    name: 'a page of another size with the same title',
    url,
    html,
    facts: twin({ text: html, bytes: 3 * html.length }),
    is: 'inconclusive',
  },
  {
    name: 'pages without a title',
    url,
    html: '<!doctype html><head></head><p>Oak',
    facts: twin({ text: '<!doctype html><head></head><p>Oak', bytes: 34 }),
    is: 'inconclusive',
  },
  { name: 'no answer', url, html, facts: twin({ status: null }), is: 'inconclusive' },
  { name: 'the home page', html, facts: { slashTwin: null }, is: 'not-applicable' },
])
