import { auditCases } from '../../testing/facts/audit-cases.ts'
import { hostVariant } from '../../testing/facts/site-facts.ts'
import audit from './host-variants.ts'

const alone = (url: string) => hostVariant({ url, finalUrl: url, hops: [{ url, status: 200, hsts: null }] })
const hop = (status: number) => ({ url: 'http://example.com/', status, hsts: null })

auditCases(audit, [
  {
    name: 'all lead to one',
    facts: { hostVariants: [hostVariant(), hostVariant({ url: 'http://example.com/' })] },
    is: 'pass',
  },
  {
    name: 'one is not there',
    facts: {
      hostVariants: [hostVariant(), hostVariant({ url: 'https://example.com/', status: null, hops: [] })],
    },
    is: 'pass',
  },
  {
    name: 'one answers with an error',
    facts: {
      hostVariants: [
        hostVariant(),
        hostVariant({ url: 'https://example.com/', status: 404, finalUrl: 'https://example.com/' }),
      ],
    },
    is: 'pass',
  },
  {
    name: 'one leads to another site altogether',
    facts: { hostVariants: [hostVariant({ finalUrl: 'https://example.de/' })] },
    is: 'pass',
  },
  {
    name: 'a copy without www',
    facts: { hostVariants: [hostVariant(), alone('https://example.com/')] },
    is: 'fail',
    places: 1,
    shows: /https:\/\/example\.com/,
  },
  { name: 'a copy without TLS', facts: { hostVariants: [alone('http://www.example.com/')] }, is: 'fail' },
  {
    name: 'for the time being',
    facts: { hostVariants: [hostVariant({ hops: [hop(302), hop(200)] })] },
    is: 'warn',
    says: /temporary/,
  },
  {
    name: 'to the language of the visitor',
    facts: {
      hostVariants: [
        hostVariant({ hops: [hop(301), hop(302), { ...hop(200), url: 'https://www.example.com/en/' }] }),
      ],
    },
    is: 'pass',
  },
  {
    name: 'a long way',
    facts: { hostVariants: [hostVariant({ hops: [hop(301), hop(301), hop(301), hop(200)] })] },
    is: 'warn',
    shows: /3 redirects/,
  },
  { name: 'silence', facts: { hostVariants: [hostVariant({ status: null, hops: [] })] }, is: 'inconclusive' },
  { name: 'a local page', url: 'http://localhost/', facts: { hostVariants: [] }, is: 'not-applicable' },
])
