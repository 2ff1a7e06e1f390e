import { probe } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './soft-404.ts'

const page = (title: string, body = '') =>
  `<!doctype html><html lang=en><head><title>${title}</title></head><body>${body}</body></html>`
const missing = { notFound: probe({ status: 404 }) }
const url = 'https://www.example.com/oak'
const shell = page('Example', '<div id=app></div>')
const sameShell = { notFound: probe({ status: 200, text: shell, bytes: shell.length }) }

auditCases(audit, [
  {
    name: 'an ordinary page',
    url,
    html: page('Oak tables', '<h1>Oak tables</h1>'),
    facts: missing,
    is: 'pass',
  },
  {
    name: 'a home page without text in its HTML',
    html: shell,
    facts: sameShell,
    is: 'pass',
    says: /^Neither the title nor the H1 says “not found”$/,
  },
  { name: 'a number that only looks like it', url, html: page('Peugeot 4040'), facts: missing, is: 'pass' },
  ...['Peugeot 404 – Oldtimer', 'Room 404', 'Fix 404 errors', 'Paragraph 404 of the civil code'].map(
    (title) => ({
      name: `a name or a topic: ${title}`,
      url,
      html: page(title),
      facts: missing,
      is: 'pass' as const,
    }),
  ),
  ...['404', 'Error 404', '404 | Example', '404 (Not Found)', 'Fehler 404 – Seite', '404 error'].map(
    (title) => ({
      name: `an error page: ${title}`,
      url,
      html: page(title),
      facts: missing,
      is: 'warn' as const,
      severity: 'medium' as const,
    }),
  ),
  {
    name: 'a long article about errors',
    url,
    html: page('How to fix page not found', 'oak '.repeat(200)),
    facts: missing,
    is: 'pass',
  },
  {
    name: 'a title of an error',
    url,
    html: page('404 – Page not found'),
    facts: missing,
    is: 'warn',
    shows: /404/,
  },
  {
    name: 'a heading of an error, in French',
    url,
    html: page('Boutique', '<h1>Page introuvable</h1>'),
    facts: missing,
    is: 'warn',
  },
  {
    name: 'an error page that says so',
    url,
    html: page('404 – Page not found'),
    exchange: { status: 404 },
    facts: missing,
    is: 'pass',
  },
  { name: 'the answer to every URL', url, html: shell, facts: sameShell, is: 'fail', severity: 'high' },
  { name: 'the home page of a site with one answer', html: shell, facts: sameShell, is: 'pass' },
  {
    name: 'the page to which missing ones lead',
    url,
    html: shell,
    facts: { notFound: probe({ ...sameShell.notFound, finalUrl: url }) },
    is: 'pass',
  },
])
