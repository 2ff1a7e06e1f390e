import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './form-action.ts'

auditCases(audit, [
  {
    name: 'a poll that only a script can send',
    html: '<form action="http://www.example.com/" method=post><input type=hidden name=p><input type=radio name=a><input type=button value=Vote onclick="vote(3)"></form>',
    is: 'inconclusive',
  },
  {
    name: 'the same with a field in which Enter sends it',
    html: '<form action="http://www.example.com/" method=post><input name=a><input type=button value=Vote onclick="vote(3)"></form>',
    is: 'fail',
  },
  { name: 'a relative action', html: '<form action="/search"><input name="q"></form>', is: 'pass' },
  { name: 'no action', html: '<form><input type="password"></form>', is: 'pass' },
  {
    name: 'a plain action',
    html: '<form action=" HTTP://www.example.com/in" method=post><input></form>',
    is: 'fail',
    places: 1,
    severity: 'critical',
  },
  {
    name: 'a search on another site',
    html: '<form action="http://search.example.com/"><input name=q></form>',
    is: 'fail',
    severity: 'medium',
  },
  {
    name: 'an order form on an http page',
    url: 'http://example.com/',
    html: '<form method=post action="/order"><input name=name></form>',
    is: 'fail',
    says: /1 form sends/,
    severity: 'critical',
  },
  {
    name: 'a form of an http page that sends to https',
    url: 'http://example.com/',
    html: '<form method=post action="https://example.com/order"><input name=name></form>',
    is: 'pass',
  },
  {
    name: 'a form of an http page that a script sends',
    url: 'http://example.com/',
    html: '<form id="order"><input type="email" name="email"></form><script src="/order.js"></script>',
    is: 'inconclusive',
    says: /^1 form .* probably sent by a script/,
  },
  {
    name: 'a form with a URL of an http page that runs scripts',
    url: 'http://example.com/',
    html: '<form action="/order"><input type="email" name="email"></form><script src="/order.js"></script>',
    is: 'fail',
    places: 1,
  },
  {
    name: 'a plain button',
    html: '<form action="/in"><button formaction="http://example.com/other">Go</button></form>',
    is: 'fail',
  },
  {
    name: 'a password over http',
    url: 'http://example.com/',
    html: '<form><input type="Password"></form>',
    is: 'fail',
    says: /1 password or payment field/,
    severity: 'critical',
  },
  {
    name: 'a password on a local page, where nothing leaves the computer and nothing is encrypted',
    url: 'http://localhost:3000/',
    html: '<form><input type=password></form>',
    is: 'not-applicable',
  },
  {
    name: 'the origin of a preview in the action',
    url: 'http://shop.localhost:41033/',
    html: '<form method=post action="http://shop.localhost:41033/subscribe"><input name=e></form>',
    is: 'not-applicable',
  },
  {
    name: 'a local page that sends to another site over http',
    url: 'http://127.0.0.1:3000/',
    html: '<form method=post action="http://www.example.com/in"><input name=e></form>',
    is: 'fail',
  },
  {
    name: 'a local page that sends to https',
    url: 'http://localhost:3000/',
    html: '<form method=post action="https://www.example.com/in"><input name=e></form>',
    is: 'pass',
  },
  {
    name: 'a form that only closes a dialog',
    url: 'http://example.com/',
    html: '<dialog><form method="dialog"><button>Close</button></form></dialog>',
    is: 'not-applicable',
  },
  {
    name: 'a button of an http page, with nothing to type',
    url: 'http://www.example.com/',
    html: '<form method="post" action="/cart"><input type="hidden" name="id" value="7"><input type="submit"></form>',
    is: 'not-applicable',
  },
  { name: 'no forms', html: '<p>Hello', is: 'not-applicable' },
])
