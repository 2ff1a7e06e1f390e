import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './render-blocking-css.ts'

const styles = (count: number, more = '') =>
  `<!doctype html><html lang="en"><head><title>Oak</title>${Array.from(
    { length: count },
    (_, index) => `<link rel="stylesheet" href="/${index}.css">`,
  ).join('')}${more}</head><body><p>x`

const none = { subresources: subresources([]) }

auditCases(audit, [
  {
    name: 'only one over http, which browsers block at once',
    html: styles(0, '<link rel=stylesheet href="http://cdn.example.net/a.css">'),
    facts: none,
    is: 'not-applicable',
  },
  { name: 'two', html: styles(2), facts: none, is: 'pass', places: 2 },
  {
    name: 'three, of which one is linked twice',
    html: styles(3, '<link rel="stylesheet" href="/0.css">'),
    facts: none,
    is: 'warn',
    places: 3,
  },
  { name: 'three', html: styles(3), facts: none, is: 'warn' },
  { name: 'five', html: styles(5), facts: none, is: 'warn' },
  { name: 'six', html: styles(6), facts: none, is: 'fail', places: 6 },
  {
    name: 'six, of which four are missing, which another audit reports',
    html: styles(6),
    facts: {
      subresources: subresources([
        ...[0, 1, 2].map((index) =>
          subresource({ kind: 'style', url: `https://www.example.com/${index}.css`, status: 404 }),
        ),
        subresource({ kind: 'style', url: 'https://www.example.com/3.css', status: 410 }),
        subresource({ kind: 'style', url: 'https://www.example.com/4.css', status: 403 }),
      ]),
    },
    is: 'pass',
    places: 2,
  },
  { name: 'nine', html: styles(9), facts: none, is: 'fail', severity: 'high' },
  {
    name: 'others that nothing waits for',
    html: styles(
      2,
      '<link rel=stylesheet media=print href=p.css><link rel="alternate stylesheet" title=Dark href=d.css>' +
        `<link rel=preload as=style href=q.css><link rel=stylesheet media=print onload="this.media='all'" href=r.css>`,
    ),
    facts: none,
    is: 'pass',
    places: 2,
  },
  {
    name: 'one for phones and one for computers, of which a screen needs one',
    html: styles(
      1,
      '<link rel=stylesheet media="screen and (max-width: 768px)" href=p.css>' +
        '<link rel=stylesheet media="screen and (min-width: 769px)" href=c.css>' +
        '<link rel=stylesheet media="(prefers-color-scheme: dark)" href=d.css>',
    ),
    facts: none,
    is: 'pass',
    places: 2,
  },
  {
    name: 'a stylesheet in the body',
    html: '<link rel=stylesheet href=/late.css>',
    facts: none,
    is: 'not-applicable',
  },
])
