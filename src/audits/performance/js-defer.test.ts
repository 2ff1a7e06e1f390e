import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { type AuditCase, auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './js-defer.ts'

const head = (markup: string) =>
  `<!doctype html><html lang=en><head><title>x</title>${markup}</head><body><p>x</body></html>`
const scripts = (count: number) =>
  Array.from({ length: count }, (_, index) => `<script src=${index}.js></script>`).join('')

const cases: readonly AuditCase[] = [
  {
    name: 'only a script over http, which browsers block at once',
    html: head('<script src="http://cdn.example.net/a.js"></script>'),
    facts: { subresources: subresources([]) },
    is: 'not-applicable',
  },
  {
    name: 'a missing file whose URL has a fragment',
    html: head('<script src="/sdk.js#version=2"></script><script src=/c.js></script>'),
    facts: {
      subresources: subresources([
        subresource({ kind: 'script', url: 'https://www.example.com/sdk.js', status: 404 }),
      ]),
    },
    is: 'warn',
    places: 1,
  },
  {
    name: 'one file that two tags load',
    html: head('<script src=/c.js></script><script src=/c.js></script>'),
    facts: { subresources: subresources([]) },
    is: 'warn',
    places: 1,
  },
  {
    name: 'two of three are missing, which another audit reports',
    html: head('<script src=/a.js></script><script src=/b.js></script><script src=/c.js></script>'),
    facts: {
      subresources: subresources([
        subresource({ kind: 'script', url: 'https://www.example.com/a.js', status: 404 }),
        subresource({ kind: 'script', url: 'https://www.example.com/b.js', status: 410 }),
        subresource({ kind: 'script', url: 'https://www.example.com/c.js', status: 403 }),
      ]),
    },
    is: 'warn',
    places: 1,
  },
  {
    name: 'an empty file, which another audit reports',
    html: head('<script src=/a.js></script><script src=/b.js></script>'),
    facts: {
      subresources: subresources([
        subresource({ kind: 'script', url: 'https://www.example.com/a.js', bytes: 0, hash: 'e3b0' }),
        subresource({ kind: 'script', url: 'https://www.example.com/b.js', hash: 'f4c1' }),
      ]),
    },
    is: 'warn',
    places: 1,
  },
  {
    name: 'a script after a noscript that ends the head only where scripts are off',
    html: head('<noscript><img src=/pixel.gif alt=""></noscript><script src=/a.js></script>'),
    facts: { subresources: subresources([]) },
    is: 'warn',
    places: 1,
  },
  {
    name: 'the only script is async',
    html: '<!doctype html><head><script async src="/a.js"></script></head><p>x',
    is: 'pass',
    says: /^1 checked script file in the head does not block rendering/,
  },
  {
    name: 'defer, async and modules',
    html: head(
      '<script src=a.js defer></script><script src=b.js async></script><script type=module src=c.js></script>',
    ),
    is: 'pass',
  },
  {
    name: 'one that blocks, besides a consent tool',
    html: head('<script src="https://consent.cookiebot.com/uc.js"></script><script src=a.js></script>'),
    is: 'warn',
    places: 1,
    says: /^1 script file in the head blocks rendering/,
  },
  { name: 'exactly two', html: head('<script src=a.js></script><script src=b.js></script>'), is: 'warn' },
  { name: 'three that block', html: head(scripts(3)), is: 'fail' },
  {
    name: 'six that block',
    html: head(scripts(6)),
    is: 'fail',
    severity: 'high',
  },
  {
    name: 'data blocks and preloads are no scripts',
    html: head('<script type="application/ld+json" src=a.json></script><link rel=modulepreload href=m.js>'),
    is: 'not-applicable',
  },
  {
    name: 'a consent tool, which has to run first',
    html: head('<script src="https://consent.cookiebot.com/uc.js"></script><script src=a.js defer></script>'),
    is: 'pass',
  },
  { name: 'scripts at the end of the body', html: '<script src=a.js></script>', is: 'not-applicable' },
  {
    name: 'only for browsers without modules',
    html: head('<script src=a.js defer></script><script src=old.js nomodule></script>'),
    is: 'pass',
  },
]

auditCases(
  audit,
  cases.map((one) => ({ facts: { subresources: subresources([]) }, ...one })),
)
