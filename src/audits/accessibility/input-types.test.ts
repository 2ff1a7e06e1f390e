import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './input-types.ts'

auditCases(audit, [
  { name: 'the type that fits', html: '<input type="email" name="email">', is: 'pass' },
  {
    name: 'an e-mail address as text',
    html: '<input type="text" name="E-Mail">',
    is: 'fail',
    shows: /type=\\"email/,
  },
  { name: 'no type', html: '<input id="phone">', is: 'fail', shows: /tel/ },
  { name: 'told by autocomplete', html: '<input autocomplete="work email" name="x1">', is: 'fail' },
  {
    name: 'a trap for bots that a stylesheet hides',
    html: '<style>.extra{display:none}</style><p class="extra"><input name="website"></p><input type="email" name="email">',
    is: 'pass',
    says: /^1 e-mail/,
  },
  { name: 'a keyboard chosen by hand', html: '<input name="tel" inputmode="tel">', is: 'pass' },
  { name: 'a number with a type of its own', html: '<input type="number" name="phone">', is: 'pass' },
  { name: 'a search for e-mails', html: '<input name="mailsearch">', is: 'not-applicable' },
  { name: 'a hidden field', html: '<input type="hidden" name="email">', is: 'not-applicable' },
  { name: 'a box to agree to e-mails', html: '<input type="checkbox" name="email">', is: 'pass' },
  { name: 'a very long name', html: `<input name="${'e'.repeat(100_000)}">`, is: 'not-applicable' },
  {
    name: 'a trap that a stylesheet hides',
    html: '<input name="website" tabindex="-1" autocomplete="off" class="hp">',
    is: 'not-applicable',
  },
  {
    name: 'a trap for spam robots',
    html: '<label for=u>Leave this field blank</label><input id=u type=text name=url>',
    is: 'not-applicable',
  },
  {
    name: 'a type that a script sets',
    html: '<label>Mail <input name="email" :type="type"></label>',
    is: 'pass',
  },
])
