import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './links-nofollow-internal.ts'

auditCases(audit, [
  { name: 'a jump to the top', html: '<a href=/a>a</a><a href="#" rel=nofollow>top</a>', is: 'pass' },
  { name: 'followed', html: '<a href=/a rel="noopener next">a</a>', is: 'pass' },
  { name: 'not followed', html: '<a href=/a>a</a><a href=/b rel="NoFollow">b</a>', is: 'info', places: 1 },
  {
    name: 'sensible nofollow',
    html: '<a href=/a>a</a><a href=/login rel=nofollow>Sign in</a><a href="/?replytocom=7" rel=nofollow>Reply</a><a href=/de/suche rel=nofollow>Suche</a><a href="/shop?orderby=price" rel=nofollow>Price</a><a href=/wp-login.php rel=nofollow>x</a>',
    is: 'pass',
    says: /^1 internal link to a content page is followed/,
  },
  {
    name: 'accounts on a host of their own, and special pages of a wiki',
    html: '<a href=/a>a</a><a href="https://accounts.example.com/x" rel=nofollow>x</a><a href="/sign_in" rel=nofollow>x</a><a href="/wiki/Special:Log" rel=nofollow>x</a>',
    is: 'pass',
    says: /^1 internal link to a content page is followed/,
  },
  {
    name: 'one of a hundred',
    html: `${'<a href=/a>a</a>'.repeat(99)}<a href=/b rel=nofollow>b</a>`,
    is: 'pass',
    says: /Only 1 of 100/,
  },
  { name: 'a path that only begins so', html: '<a href=/go-karts rel=nofollow>b</a>', is: 'info' },
  {
    name: 'on links to others',
    html: '<a href=/a>a</a><a href="https://example.org/" rel=nofollow>b</a>',
    is: 'pass',
  },
  {
    name: 'no links within the site',
    html: '<a href="https://example.org/" rel=nofollow>b</a>',
    is: 'not-applicable',
  },
  {
    name: 'an empty URL, which means the page itself',
    html: '<a href="/a">a</a><a href="" rel="nofollow">Share</a>',
    is: 'pass',
  },
  {
    name: 'an email address that Cloudflare hides',
    html: '<a href=/a>a</a><a href="/cdn-cgi/l/email-protection#7910" rel=nofollow>Email</a>',
    is: 'pass',
  },
])
