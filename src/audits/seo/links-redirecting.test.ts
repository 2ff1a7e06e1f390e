import { linkTarget } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './links-redirecting.ts'

const straight = linkTarget()
const moved = linkTarget({
  url: 'https://www.example.com/old',
  redirects: 1,
  finalUrl: 'https://www.example.com/new',
})
const html = '<a href=/old>x</a>'

auditCases(audit, [
  {
    name: 'straight, or broken, which is another finding',
    html,
    facts: { linkTargets: [straight, { ...straight, status: 404 }] },
    is: 'pass',
    says: /^Neither linked internal URL redirects$/,
  },
  {
    name: 'one of ten',
    html,
    facts: { linkTargets: [...Array(9).fill(straight), moved] },
    is: 'warn',
    places: 1,
    shows: /new/,
  },
  { name: 'one of two', html, facts: { linkTargets: [straight, moved] }, is: 'fail' },
  {
    name: 'redirects that are meant: to a sign-in page, to a shop of others, to a language',
    html,
    facts: {
      linkTargets: [
        linkTarget({
          url: 'https://www.example.com/orders',
          redirects: 1,
          finalUrl: 'https://www.example.com/login?next=/orders',
        }),
        linkTarget({
          url: 'https://www.example.com/go/oil',
          redirects: 1,
          finalUrl: 'https://oil.example.net/',
        }),
        linkTarget({
          url: 'https://www.example.com/care',
          redirects: 1,
          finalUrl: 'https://www.example.com/en/care',
        }),
      ],
    },
    is: 'pass',
  },
  {
    name: 'a redirect to another part of the site',
    html,
    facts: {
      linkTargets: [
        linkTarget({
          url: 'https://www.example.com/blog',
          redirects: 1,
          finalUrl: 'https://blog.example.com/',
        }),
      ],
    },
    is: 'fail',
  },
  { name: 'no answer', html, facts: { linkTargets: [linkTarget({ status: null })] }, is: 'inconclusive' },
  {
    name: 'the same links as for broken ones: a bot wall proves nothing',
    html: Array.from({ length: 40 }, (_, index) => `<a href="/${index}">x</a>`).join(''),
    facts: { linkTargets: [...Array(28).fill(straight), moved, { ...moved, status: 503 }] },
    is: 'warn',
    says: /^1 of 29 checked internal URLs redirects to another URL; the page links to 40 in all$/,
  },
  {
    name: 'other sites only',
    html,
    facts: { linkTargets: [linkTarget({ internal: false, redirects: 3 })] },
    is: 'not-applicable',
  },
  {
    name: 'redirects that only add the final slash: one problem with canonical-target',
    html,
    facts: {
      linkTargets: [
        linkTarget({
          url: 'https://www.example.com/old',
          redirects: 1,
          finalUrl: 'https://www.example.com/old/',
        }),
      ],
    },
    is: 'fail',
    cause: 'trailing-slash',
  },
  {
    name: 'http links to another host of the site, which links-http-downgrade reports',
    html,
    facts: {
      linkTargets: [
        linkTarget({
          url: 'http://old.example.com/a',
          redirects: 1,
          finalUrl: 'https://old.example.com/a',
        }),
      ],
    },
    is: 'pass',
  },
])
