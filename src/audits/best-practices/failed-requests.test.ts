import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, renderedImage, request } from '../../testing/facts/browser-facts.ts'
import audit from './failed-requests.ts'

auditCases(audit, [
  {
    name: 'a missing icon, which another audit reports',
    html: '<link rel="icon" href="/favicon-32x32.png">',
    facts: {
      browser: browserFacts({
        requests: [request({ url: 'https://www.example.com/favicon-32x32.png', type: 'Other', status: 404 })],
      }),
    },
    is: 'not-applicable',
  },
  {
    name: 'a file that browsers block as mixed content, and one that is missing: other audits report both',
    html: '<script src="http://maps.example.net/api.js"></script>',
    facts: {
      subresources: subresources([subresource({ url: 'https://www.example.com/oak.js', status: 404 })]),
      browser: browserFacts({
        requests: [
          request({ url: 'http://maps.example.net/api.js', status: null, failure: 'blocked' }),
          request({ url: 'https://www.example.com/oak.js', status: 404 }),
        ],
        requestCount: 2,
      }),
    },
    is: 'not-applicable',
  },
  {
    name: 'a file that a script requests over http, which mixed-content-active names',
    facts: {
      browser: browserFacts({
        requests: [request({ url: 'http://maps.example.net/api.js', status: null, failure: 'blocked' })],
        requestCount: 1,
      }),
    },
    is: 'not-applicable',
  },
  { name: 'none', facts: { browser: browserFacts({ requests: [request()] }) }, is: 'pass' },
  {
    name: 'a missing file',
    facts: { browser: browserFacts({ requests: [request({ status: 404 })] }) },
    is: 'warn',
    shows: /404/,
  },
  {
    name: 'a refused connection',
    facts: {
      browser: browserFacts({
        requests: [request({ status: null, failure: 'refused' })],
      }),
    },
    is: 'warn',
    shows: /connection refused/,
  },
  {
    name: 'a page of the site that this one redirects to by a script',
    facts: {
      browser: browserFacts({
        requests: [request(), request({ type: 'Document', status: null, failure: 'unresolved' })],
      }),
    },
    is: 'warn',
    shows: /Page: host name not found/,
  },
  {
    name: 'given up by the page itself',
    facts: { browser: browserFacts({ requests: [request({ status: null, failure: 'canceled' })] }) },
    is: 'pass',
  },
  {
    name: 'a missing icon, which has an audit of its own',
    facts: {
      browser: browserFacts({
        requests: [request({ url: 'https://www.example.com/favicon.ico', status: 404 })],
      }),
    },
    is: 'pass',
  },
  {
    name: 'a failure of our own connection, told without its internal name',
    facts: {
      browser: browserFacts({
        requests: [request({ status: null, failure: 'failed' })],
      }),
    },
    is: 'warn',
    shows: /no response/,
  },
  {
    name: 'a file of the site that is outside of the folder',
    facts: { browser: browserFacts({ requests: [request(), request({ status: 421 })] }) },
    is: 'inconclusive',
  },
  {
    name: 'many',
    facts: { browser: browserFacts({ requests: Array.from({ length: 5 }, () => request({ status: 500 })) }) },
    is: 'fail',
  },
  {
    name: 'third parties that did not respond to us',
    facts: {
      browser: browserFacts({
        requests: [
          request(),
          request({ thirdParty: true, status: null, failure: 'failed' }),
          request({ thirdParty: true, status: 503 }),
          request({ thirdParty: true, status: null, endMs: null }),
        ],
        requestCount: 4,
      }),
    },
    is: 'inconclusive',
    says: /2 of 4 requests went to servers/,
  },
  {
    name: 'a missing file of the site beside a silent third party',
    facts: {
      browser: browserFacts({
        requests: [
          request({ status: 404 }),
          request({ thirdParty: true, status: null, failure: 'unresolved' }),
        ],
        requestCount: 2,
      }),
    },
    is: 'warn',
    says: /^1 of 2 requests failed/,
  },
  {
    name: 'a third party that says the file does not exist',
    facts: { browser: browserFacts({ requests: [request({ thirdParty: true, status: 404 })] }) },
    is: 'warn',
  },
  {
    name: 'a missing file beside a missing icon, which is not counted',
    facts: {
      browser: browserFacts({
        requests: [
          request(),
          request({ url: 'https://www.example.com/a.js', status: 404 }),
          request({ url: 'https://www.example.com/favicon.ico', status: 404 }),
        ],
        requestCount: 3,
      }),
    },
    is: 'warn',
    says: /^1 of 2 requests failed/,
  },
  {
    name: 'a missing image on the page, which image-broken reports, beside one in a stylesheet',
    facts: {
      browser: browserFacts({
        requests: [
          request({ url: 'https://www.example.com/oak.jpg', type: 'Image', status: 404 }),
          request({ url: 'https://www.example.com/wood.jpg', type: 'Image', status: 404 }),
        ],
        requestCount: 2,
        images: [renderedImage({ url: 'https://www.example.com/oak.jpg', broken: true })],
      }),
    },
    is: 'warn',
    places: 1,
    shows: /wood/,
  },
  {
    name: 'an image that failed only in the browser, beside one that image-broken reports',
    facts: {
      subresources: subresources([
        subresource({ kind: 'image', url: 'https://www.example.com/elm.jpg', status: 404 }),
      ]),
      browser: browserFacts({
        requests: [request({ url: 'https://www.example.com/oak.jpg', type: 'Image', status: 404 })],
        requestCount: 1,
        images: [renderedImage({ url: 'https://www.example.com/oak.jpg', broken: true })],
      }),
    },
    is: 'warn',
    places: 1,
  },
])
