import { auditCases } from '../../testing/facts/audit-cases.ts'

import { tlsFacts } from '../../testing/facts/asked-facts.ts'
import audit from './http-version.ts'

auditCases(audit, [
  {
    name: 'the page came over HTTP/2',
    exchange: { httpVersion: '2' },
    facts: { tls: tlsFacts() },
    is: 'pass',
  },
  { name: 'the handshake offers it', facts: { tls: tlsFacts({ offersH2: true }) }, is: 'pass' },
  {
    name: 'HTTP/3 announced',
    headers: { 'alt-svc': 'h3=":443"; ma=86400' },
    facts: { tls: tlsFacts({ offersH2: false }) },
    is: 'pass',
  },
  { name: 'HTTP/1.1 only', facts: { tls: tlsFacts({ offersH2: false }) }, is: 'fail' },
  {
    name: 'HTTP/1.1, with one image three times, a sprite, and a script from elsewhere',
    html: '<img src=/a.png><img src=/a.png><img src=/a.png><img src=/b.svg#x><img src=/b.svg#y><script src=https://cdn.example.net/a.js></script>',
    facts: { tls: tlsFacts({ offersH2: false }) },
    is: 'fail',
    says: /the page loads 2 files of the site$/,
  },
  {
    name: 'plain http',
    url: 'http://example.com/',
    facts: { tls: tlsFacts({ page: null, offersH2: null }) },
    cause: 'no-https',
    is: 'fail',
  },
  { name: 'not told', facts: { tls: tlsFacts({ offersH2: null }) }, is: 'inconclusive' },
  {
    name: 'a local page',
    url: 'http://127.0.0.1:8080/',
    facts: { tls: tlsFacts({ page: null, offersH2: null }) },
    is: 'not-applicable',
  },
])
