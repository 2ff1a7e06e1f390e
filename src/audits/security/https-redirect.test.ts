import { type Sentence, sentence } from '../../core/sentence.ts'
import type { HostVariant } from '../../core/facts/asked.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './https-redirect.ts'

const variants = (...urls: readonly string[]): { hostVariants: readonly HostVariant[] } => ({
  hostVariants: [
    {
      url: 'http://www.example.com/',
      status: 200,
      because: null,
      hops: urls.map((url, index) => ({ url, status: index === urls.length - 1 ? 200 : 301, hsts: null })),
      finalUrl: urls.at(-1) ?? '',
    },
  ],
})
const silent = (because: Sentence) => ({
  hostVariants: [
    { url: 'http://www.example.com/', status: null, because, hops: [], finalUrl: 'http://www.example.com/' },
  ],
})

auditCases(audit, [
  {
    name: 'a redirect on the same host',
    facts: variants('http://www.example.com/', 'https://www.example.com/'),
    is: 'pass',
  },
  {
    name: 'another host first',
    facts: variants('http://www.example.com/', 'https://example.com/', 'https://www.example.com/'),
    is: 'warn',
  },
  {
    name: 'a plain hop first',
    facts: variants('http://www.example.com/', 'http://www.example.com/en', 'https://www.example.com/en'),
    is: 'warn',
    shows: /301 http:\/\/www\.example\.com\/en/,
  },
  { name: 'no redirect', facts: variants('http://www.example.com/'), is: 'fail' },
  {
    name: 'a closed port',
    facts: silent(sentence('connectionRefused', { server: 'www.example.com' })),
    is: 'info',
  },
  { name: 'no response', facts: silent(sentence('factUnasked')), is: 'inconclusive' },
  { name: 'no time left', facts: silent(sentence('requestTime')), is: 'inconclusive' },
  {
    name: 'an error over plain http',
    facts: {
      hostVariants: [
        {
          url: 'http://www.example.com/',
          status: 403,
          because: null,
          hops: [{ url: 'http://www.example.com/', status: 403, hsts: null }],
          finalUrl: 'http://www.example.com/',
        },
      ],
    },
    is: 'inconclusive',
  },
  {
    name: 'an error after a redirect over plain http',
    facts: {
      hostVariants: [
        {
          url: 'http://www.example.com/',
          status: 404,
          because: null,
          hops: [
            { url: 'http://www.example.com/', status: 301, hsts: null },
            { url: 'http://old.example.com/', status: 404, hsts: null },
          ],
          finalUrl: 'http://old.example.com/',
        },
      ],
    },
    is: 'inconclusive',
  },
  {
    name: 'a page over plain http',
    url: 'http://example.com/',
    facts: { hostVariants: [] },
    is: 'not-applicable',
  },
  {
    name: 'a port of its own',
    url: 'https://example.com:8443/',
    facts: { hostVariants: [] },
    is: 'not-applicable',
  },
  { name: 'a local page', url: 'http://localhost:3000/', facts: { hostVariants: [] }, is: 'not-applicable' },
])
