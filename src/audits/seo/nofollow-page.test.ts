import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './nofollow-page.ts'

const robots = (content: string) =>
  `<!doctype html><head><title>x</title><meta name=robots content="${content}"></head>`

auditCases(audit, [
  { name: 'follow', html: robots('index, follow'), is: 'pass' },
  { name: 'no directive', is: 'pass' },
  { name: 'nofollow', html: robots('index, NOFOLLOW'), is: 'warn', places: 1 },
  {
    name: 'nofollow beside noindex, shown as the page has it',
    html: robots('noindex, nofollow'),
    is: 'warn',
    cause: 'robots-tag',
    shows: /content=\\"noindex, nofollow\\"/,
  },
  { name: 'none means both', html: robots('none'), is: 'warn' },
  {
    name: 'a header for one crawler',
    headers: { 'X-Robots-Tag': 'bingbot: nofollow' },
    is: 'warn',
    shows: /X-Robots-Tag: bingbot: nofollow/,
  },
  {
    name: 'a sign-in page',
    url: 'https://www.example.com/login',
    html: robots('noindex, nofollow'),
    is: 'info',
  },
])
