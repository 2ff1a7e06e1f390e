import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './third-party-spof.ts'

const head = (inside: string) =>
  `<!doctype html><html lang="en"><head><title>Oak</title>${inside}</head><body><p>x`
const script = '<script src="https://cdn.example.org/a.js"></script>'
const style = '<link rel="stylesheet" href="https://fonts.example.net/css">'

auditCases(audit, [
  {
    name: 'its own files',
    html: head('<script src="/a.js"></script><link rel=stylesheet href=/a.css>'),
    is: 'pass',
  },
  {
    name: 'one foreign script',
    html: head(script),
    is: 'warn',
    places: 1,
    says: /waits for 1 file from another domain: cdn\.example\.org/,
  },
  { name: 'a script and a stylesheet', html: head(script + style), is: 'fail', places: 2 },
  {
    name: 'files from more hosts than a sentence holds',
    html: head(
      ['a', 'b', 'c', 'd', 'e', 'f']
        .map((name) => `<script src="https://${name}.example.org/a.js"></script>`)
        .join(''),
    ),
    is: 'fail',
    places: 6,
    says: /waits for 6 files from other domains: a\.example\.org, .*e\.example\.org, …$/,
  },
  {
    name: 'files nobody waits for',
    html: head(
      '<script async src="//cdn.example.org/a.js"></script><script type=module src="//cdn.example.org/m.js"></script>' +
        '<link rel=stylesheet media=print href="//cdn.example.org/p.css"><link rel=preload as=style href="//cdn.example.org/q.css">',
    ),
    is: 'pass',
  },
  {
    name: 'the theme of a shop on the domain of its shop system',
    html: head('<link rel="stylesheet" href="https://cdn.shopify.com/s/files/1/theme.css">'),
    is: 'pass',
  },
  { name: 'a script at the end of the body', html: script, is: 'not-applicable' },
  {
    name: 'the stylesheet of a font service, one problem with font-third-party-css',
    html: head('<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">'),
    is: 'warn',
    cause: 'third-party-fonts',
  },
  {
    name: 'scripts only, one problem with js-defer',
    html: head(script),
    is: 'warn',
    cause: 'blocking-scripts',
  },
])
