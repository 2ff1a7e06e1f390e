import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './font-third-party-css.ts'

const head = (inside: string) =>
  `<!doctype html><html lang="en"><head><title>Oak</title>${inside}</head><body><p>x`
const sheet = '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Oak&display=swap">'

auditCases(audit, [
  { name: 'its own fonts', html: head('<link rel="stylesheet" href="/fonts.css">'), is: 'pass' },
  {
    name: 'a service without preparation',
    html: head(sheet),
    is: 'fail',
    places: 1,
    shows: /fonts\.gstatic\.com/,
  },
  {
    name: 'a service with an early connection',
    html: head(`<link rel="preconnect" href="https://fonts.gstatic.com" crossorigin>${sheet}`),
    is: 'warn',
    shows: /"expected":"Self-hosted fonts"/,
  },
  {
    name: 'an early connection to the wrong host',
    html: head(`<link rel="preconnect" href="https://fonts.googleapis.com">${sheet}`),
    is: 'fail',
  },
  {
    name: 'a service that nothing waits for',
    html: head(sheet.replace('>', ` media="print" onload="this.media='all'">`)),
    is: 'pass',
  },
  {
    name: 'a foreign stylesheet without fonts',
    html: head('<link rel=stylesheet href=//cdn.example.org/a.css>'),
    is: 'pass',
  },
  {
    name: 'a stylesheet that opens the connection of its fonts',
    html: '<!doctype html><head><link rel=stylesheet crossorigin=anonymous href="https://use.fontawesome.com/releases/v5.0.13/css/all.css">',
    is: 'warn',
    says: /although browsers connect to the host of the font files early/,
  },
])
