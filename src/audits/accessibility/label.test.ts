import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './label.ts'

auditCases(audit, [
  {
    name: 'a field beside a label for a missing ID',
    html: '<p><label for="message">Message</label><textarea name="message"></textarea></p>',
    is: 'fail',
    cause: 'lost-label',
  },
  {
    name: 'a field in a part that a stylesheet hides, such as a trap for robots',
    html: '<form><p class="sweet"><input name="web"></p><p><label>Name <input></label></p></form>',
    facts: {
      subresources: subresources([subresource({ kind: 'style', css: cssInfo({ hidden: ['.sweet'] }) })]),
    },
    is: 'pass',
  },
  {
    name: 'labels that everyone sees, but that are not connected',
    html: '<form><label>Name</label><br><input name="a"><label>E-mail</label><br><input name="b"><div><label>Note</label><p><span><textarea></textarea></span></p></div></form>',
    is: 'fail',
    says: /^None of the 3 input fields has a label that is connected to it$/,
    places: 3,
  },
  {
    name: 'a label that belongs to the checkbox before it',
    html: '<form><input type="checkbox" aria-label="A"><label>Agree</label><input name="b"></form>',
    is: 'fail',
    says: /^1 of 2 input fields has no label$/,
  },
  {
    name: 'a checkbox before its label',
    html: '<form><input type="checkbox"><label>Agree</label><button>Send</button></form>',
    is: 'fail',
    says: /no label that is connected to it$/,
  },
  { name: 'a label by id', html: '<label for="e">E-mail</label><input id="e">', is: 'pass' },
  { name: 'a label around it', html: '<label>E-mail <input></label>', is: 'pass' },
  { name: 'no label', html: '<input name="q">', is: 'fail', places: 1, shows: /name=/ },
  { name: 'a textarea without a label', html: '<textarea></textarea>', is: 'fail' },
  { name: 'an empty label', html: '<label for="e"></label><input id="e">', is: 'fail' },
  { name: 'a label for another id', html: '<label for="x">E-mail</label><input id="e">', is: 'fail' },
  {
    name: 'a label with an image',
    html: '<label for="e"><img src="/m.png" alt="E-mail"></label><input id="e">',
    is: 'pass',
  },
  { name: 'a placeholder', html: '<input placeholder="E-mail">', is: 'pass' },
  { name: 'an aria-label', html: '<input aria-label="Search">', is: 'pass' },
  { name: 'a title', html: '<textarea title="Message"></textarea>', is: 'pass' },
  {
    name: 'a hidden label does not count',
    html: '<label for="e" hidden>E-mail</label><input id="e">',
    is: 'fail',
  },
  { name: 'a hidden field', html: '<input type="hidden" name="csrf">', is: 'not-applicable' },
  { name: 'buttons', html: '<input type="submit"><input type="Image" src="/x.png">', is: 'not-applicable' },
  {
    name: 'a trap for robots',
    html: '<div style="display:none"><input name="url"></div>',
    is: 'not-applicable',
  },
  { name: 'no fields', html: '<p>Words</p>', is: 'not-applicable' },
  {
    name: 'a honeypot for bots',
    html: '<input name="botcheck" type="checkbox" class="hidden-field" tabindex="-1" autocomplete="off">',
    is: 'not-applicable',
  },
  {
    name: 'a checkbox that opens a menu, hidden by a stylesheet',
    html: '<input type=checkbox id=menu><label for=menu><svg></svg></label>',
    is: 'not-applicable',
  },
  {
    name: 'a checkbox of a form',
    html: '<form><input type=checkbox id=agree><label for=agree></label></form>',
    is: 'fail',
  },
  {
    name: 'a trap for bots that a form service names',
    html: '<label>Name <input name="name"></label><input type="text" name="_gotcha">',
    is: 'pass',
  },
  {
    name: 'a switch whose label a script shows',
    html: '<form><input type="radio" name="p" id="p2"><label for="p2" title="Switch to dark mode" hidden><svg></svg></label></form><input id="q">',
    is: 'fail',
    places: 1,
    says: /^1 input field/,
  },
])
