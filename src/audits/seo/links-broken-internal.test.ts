import { linkTarget } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './links-broken-internal.ts'

const html = '<a href="/other#part">Other</a>'
const found = (...targets: Parameters<typeof linkTarget>[0][]) => ({ linkTargets: targets.map(linkTarget) })

auditCases(audit, [
  { name: 'all work', html, facts: found({}, {}), is: 'pass', says: /^Both/ },
  {
    name: 'one is missing',
    html,
    facts: found({}, { status: 404 }),
    is: 'fail',
    places: 1,
    shows: /#part|body > a/,
  },
  { name: 'an error of the server', html, facts: found({ status: 500 }), is: 'fail' },
  {
    name: 'a target that no link names any more',
    html,
    facts: found({ status: 410, url: 'https://www.example.com/gone' }),
    is: 'fail',
    shows: /gone/,
  },
  {
    name: 'a URL without its scheme, which leads nowhere and which another audit reports',
    html: `${html}<a href="www.example.org">Oak</a><a href="https:www.example.org">Oak</a>`,
    facts: found({}, { status: 404, url: 'https://www.example.com/www.example.org' }),
    is: 'pass',
    says: /^1 linked/,
  },
  { name: 'behind a wall', html, facts: found({ status: 403 }, { status: 503 }), is: 'inconclusive' },
  {
    name: 'robots are asked to stay out',
    html,
    facts: found({ status: null, disallowed: true }),
    is: 'inconclusive',
  },
  {
    name: 'a sample says what it is a sample of',
    html: Array.from(
      { length: 40 },
      (_, index) => `<a href="/${index}">x</a><a href="/${index}#a">x</a>`,
    ).join(''),
    facts: found(...Array<object>(30).fill({})),
    is: 'pass',
    says: /^30 of 40 linked internal URLs were checked and return no error$/,
  },
  {
    name: 'a broken link in a sample',
    html: Array.from({ length: 40 }, (_, index) => `<a href="/${index}">x</a>`).join(''),
    facts: found(...Array<object>(28).fill({}), { status: 404 }, { status: 503 }),
    is: 'fail',
    says: /^1 of 29 checked internal URLs is broken; the page links to 40 in all$/,
  },
  { name: 'other sites only', html, facts: found({ internal: false, status: 404 }), is: 'not-applicable' },
])
