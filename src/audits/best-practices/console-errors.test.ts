import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './console-errors.ts'

auditCases(audit, [
  {
    name: 'a file that browsers block as mixed content, which another audit reports',
    html: '<script src="http://maps.example.net/api.js"></script>',
    facts: {
      browser: browserFacts({
        messages: [
          {
            kind: 'error',
            text: 'Mixed Content: The page was loaded over HTTPS, but requested an insecure script http://maps.example.net/api.js. This request has been blocked.',
            url: null,
            line: null,
          },
        ],
      }),
    },
    is: 'not-applicable',
  },
  { name: 'none', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'one',
    facts: {
      browser: browserFacts({
        messages: [{ kind: 'exception', text: 'Error: oops', url: 'https://www.example.com/a.js', line: 3 }],
      }),
    },
    is: 'warn',
    shows: /Uncaught Error: oops/,
  },
  {
    name: 'many',
    facts: {
      browser: browserFacts({
        messages: Array.from({ length: 9 }, () => ({
          kind: 'error' as const,
          text: 'x',
          url: null,
          line: null,
        })),
      }),
    },
    is: 'fail',
    places: 9,
  },
  {
    name: 'as many as are kept',
    facts: {
      browser: browserFacts({
        messages: Array.from({ length: 50 }, () => ({
          kind: 'error' as const,
          text: 'x',
          url: null,
          line: null,
        })),
      }),
    },
    is: 'fail',
    says: /^At least 50 errors in the browser console/,
  },
  {
    name: 'a library of another site that did not respond to us',
    facts: {
      browser: browserFacts({
        messages: [
          {
            kind: 'exception',
            text: 'ReferenceError: $ is not defined',
            url: 'https://www.example.com/',
            line: 3,
          },
        ],
        requests: [request({ thirdParty: true, status: null, failure: 'failed' })],
      }),
    },
    is: 'inconclusive',
    says: /may come from third-party files/,
  },
  {
    name: 'what follows from such a library, logged by the page',
    facts: {
      browser: browserFacts({
        messages: [
          {
            kind: 'error',
            text: "Error loading products: TypeError: Cannot read properties of undefined (reading 'from')",
            url: 'https://www.example.com/shop.js',
            line: 31,
          },
        ],
        requests: [request({ thirdParty: true, status: null, failure: 'failed' })],
      }),
    },
    is: 'inconclusive',
  },
  {
    name: 'a request to a site that did not respond to us, logged by the page',
    facts: {
      browser: browserFacts({
        messages: [{ kind: 'error', text: 'TypeError: Failed to fetch at a.js:2', url: null, line: null }],
        requests: [request({ type: 'Fetch', thirdParty: true, status: null, failure: 'failed' })],
      }),
    },
    is: 'inconclusive',
  },
  {
    name: 'a failed request of the page, logged by the page',
    facts: {
      browser: browserFacts({
        messages: [{ kind: 'error', text: 'TypeError: Failed to fetch at a.js:2', url: null, line: null }],
        requests: [request({ type: 'Fetch', status: 500 })],
      }),
    },
    is: 'warn',
  },
  {
    name: 'an error that the page logs itself, beside one of a missing library',
    facts: {
      browser: browserFacts({
        messages: [
          { kind: 'exception', text: 'ReferenceError: $ is not defined', url: null, line: null },
          { kind: 'error', text: 'Cart is empty', url: null, line: null },
        ],
        requests: [request({ thirdParty: true, status: null, failure: 'failed' })],
      }),
    },
    is: 'warn',
    says: /^1 error/,
  },
  {
    name: 'what follows from data that browsers block as mixed content',
    facts: {
      browser: browserFacts({
        requests: [request({ url: 'http://api.example/v1', type: 'XHR', status: null, failure: 'blocked' })],
        messages: [
          { kind: 'exception', text: 'AxiosError: Network Error', url: null, line: null },
          { kind: 'error', text: 'Mixed Content: … http://api.example/v1 …', url: null, line: null },
        ],
      }),
    },
    is: 'not-applicable',
  },
  {
    name: 'a part of the page whose stylesheet imports fonts that did not come',
    facts: {
      browser: browserFacts({
        requests: [
          request({
            url: 'https://fonts.example/css',
            type: 'Stylesheet',
            thirdParty: true,
            status: null,
            failure: 'failed',
          }),
        ],
        messages: [
          { kind: 'exception', text: 'Error: Loading CSS chunk 532 failed.', url: null, line: null },
          { kind: 'error', text: 'ChunkLoadError: Loading chunk 7 failed.', url: null, line: null },
        ],
      }),
    },
    is: 'inconclusive',
  },
  {
    name: 'a service worker whose imports did not come',
    facts: {
      browser: browserFacts({
        messages: [
          {
            kind: 'error',
            text: 'Failed to register a ServiceWorker for scope (/): ServiceWorker script evaluation failed',
            url: null,
            line: null,
          },
        ],
      }),
    },
    is: 'inconclusive',
  },
  {
    name: 'a service worker that could not import a script of another domain',
    facts: {
      browser: browserFacts({
        messages: [
          {
            kind: 'exception',
            text: "NetworkError: Failed to execute 'importScripts' on 'WorkerGlobalScope': The script at 'https://cdn.example.net/workbox-sw.js' failed to load.",
            url: 'https://www.example.com/sw.js',
            line: 1,
          },
        ],
      }),
    },
    is: 'inconclusive',
  },
  {
    name: 'a service worker that does not exist',
    facts: {
      browser: browserFacts({
        messages: [
          {
            kind: 'error',
            text: 'Failed to register a ServiceWorker: A bad HTTP response code (404) was received',
            url: null,
            line: null,
          },
        ],
      }),
    },
    is: 'warn',
  },
])
