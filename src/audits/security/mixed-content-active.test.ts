import type { BrowserRequest } from '../../core/facts/browser.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'

import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import audit from './mixed-content-active.ts'

const none = { subresources: subresources() }

const data = (changes: Partial<BrowserRequest>) =>
  request({ url: 'http://api.example/v1', type: 'Fetch', ...changes })

auditCases(audit, [
  {
    name: 'everything over https',
    html: '<script src="https://cdn.example/a.js"></script><link rel=stylesheet href="/a.css">',
    facts: none,
    is: 'pass',
  },
  {
    name: 'a script over http',
    html: '<script src="http://cdn.example/a.js"></script>',
    facts: none,
    is: 'fail',
    places: 1,
    severity: 'critical',
  },
  {
    name: 'a Flash movie, which no browser requests',
    html: '<object><param name=movie value="http://video.example/v/1"><embed src="http://video.example/v/1" type="application/x-shockwave-flash"></object>',
    facts: none,
    is: 'pass',
  },
  {
    name: 'a script and a manifest',
    html: '<script src="http://cdn.example/a.js"></script><link rel="manifest" href="http://cdn.example/b">',
    facts: none,
    is: 'fail',
    places: 1,
    severity: 'critical',
    says: /^1 script, style or frame is/,
  },
  {
    name: 'a script of the visitor’s own machine',
    html: '<script src="http://localhost:35729/livereload.js"></script>',
    facts: none,
    is: 'pass',
  },
  {
    name: 'a stylesheet that a style element imports over http',
    html: '<style>@import url("http://cdn.example/a.css"); p { margin: 0 }</style>',
    facts: none,
    is: 'fail',
    places: 1,
    says: /^1 font, font stylesheet, import or manifest has an http/,
    shows: /http:\/\/cdn\.example\/a\.css/,
  },
  {
    name: 'protocol-relative URLs follow the page',
    html: '<script src="//cdn.example/a.js"></script>',
    facts: none,
    is: 'pass',
  },
  {
    name: 'an image is passive',
    html: '<img src="http://cdn.example/a.png" alt="">',
    facts: none,
    is: 'pass',
  },
  {
    name: 'a manifest over http',
    html: '<link rel="manifest" href="http://cdn.example/site.webmanifest">',
    facts: none,
    is: 'fail',
    says: /^1 font, font stylesheet, import or manifest has an http/,
  },
  {
    name: 'a file on the visitor’s own machine, which browsers trust',
    html: '<link rel="manifest" href="http://localhost/site.webmanifest">',
    facts: none,
    is: 'pass',
  },
  {
    name: 'a font that a stylesheet names',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'style',
          css: cssInfo({ insecureUrls: [{ url: 'http://f.example/a.woff2', selector: 'p' }] }),
        }),
      ]),
    },
    is: 'fail',
    shows: /woff2/,
    severity: 'medium',
  },
  {
    name: 'an image that a stylesheet names, which browsers do not block',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'style',
          css: cssInfo({ insecureUrls: [{ url: 'http://f.example/a.png?v=2', selector: 'p' }] }),
        }),
      ]),
    },
    is: 'pass',
  },
  {
    name: 'the policy upgrades them',
    html: '<script src="http://cdn.example/a.js"></script>',
    headers: { 'content-security-policy': 'upgrade-insecure-requests' },
    facts: none,
    is: 'pass',
  },
  {
    name: 'an http page',
    url: 'http://example.com/',
    html: '<script src="http://cdn.example/a.js"></script>',
    facts: none,
    is: 'not-applicable',
  },
  {
    name: 'the stylesheet of a font service, without which the page loses only its font',
    html: '<link rel=stylesheet href="http://fonts.googleapis.com/css?family=Lato">',
    facts: none,
    is: 'fail',
    severity: 'medium',
  },
  {
    name: 'a script beside the stylesheet of a font service',
    html: '<link rel=stylesheet href="http://fonts.googleapis.com/css?family=Lato"><script src="http://cdn.example/a.js"></script>',
    facts: none,
    is: 'fail',
    severity: 'critical',
    says: /^2 scripts, styles or frames/,
    places: 2,
  },
  {
    name: 'an image of a stylesheet whose URL has no extension',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'style',
          css: cssInfo({ insecureUrls: [{ url: 'http://placehold.it/21x14', selector: 'p' }] }),
        }),
      ]),
    },
    is: 'pass',
  },
  {
    name: 'a stylesheet that a stylesheet imports',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'style',
          css: cssInfo({ refusedImports: ['http://fonts.example.net/css'], imports: ['b.css'] }),
        }),
      ]),
    },
    is: 'fail',
    severity: 'medium',
    places: 1,
  },
  {
    name: 'data that a script requests over http, and the browser blocks',
    facts: { ...none, browser: browserFacts({ requests: [data({ failure: 'blocked', status: null })] }) },
    is: 'fail',
    severity: 'high',
    places: 1,
    says: /^1 request of the page’s scripts goes to an http:/,
    shows: /api\.example/,
  },
  {
    name: 'data of a frame, and of an https URL that a policy blocks',
    facts: {
      ...none,
      browser: browserFacts({
        requests: [
          data({ failure: 'blocked', status: null, inFrame: true }),
          data({ failure: 'blocked', status: null, url: 'https://api.example/a' }),
        ],
      }),
    },
    is: 'pass',
  },
])
