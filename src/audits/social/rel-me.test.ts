import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './rel-me.ts'

auditCases(audit, [
  {
    name: 'a link',
    html: '<a rel="Me noopener" href="https://mastodon.social/@example">M</a>',
    is: 'pass',
    places: 1,
  },
  {
    name: 'in the head, and a creator',
    html: '<link rel="me" href="https://mastodon.social/@a"><meta name="fediverse:creator" content="@b@example.social">',
    is: 'pass',
    places: 2,
  },
  {
    name: 'the same twice',
    html: '<a rel="me" href="https://a.example/">M</a>'.repeat(2),
    is: 'pass',
    places: 1,
  },
  {
    name: 'a profile without it',
    html: '<a href="https://mastodon.social/@example">M</a>',
    is: 'warn',
    says: /without rel="me"/,
  },
  {
    name: 'somebody’s post, a form to share the page, and the profiles of two people',
    html: `<a href="https://mastodon.social/@example/12">p</a><a href="https://mastodon.social/share?text=x">s</a>
      <a href="https://mastodon.social/@ann">A</a><a href="https://fosstodon.org/@ben">B</a>`,
    is: 'not-applicable',
  },
  {
    name: 'no profile there',
    html: '<a href="https://www.facebook.com/example">f</a>',
    is: 'not-applicable',
  },
])
