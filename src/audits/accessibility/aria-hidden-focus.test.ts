import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { type AuditCase, auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-hidden-focus.ts'

const cases: readonly AuditCase[] = [
  { name: 'an icon', html: '<i aria-hidden="true">×</i>', is: 'pass' },
  {
    name: 'a link inside',
    html: '<div aria-hidden="true"><a href="/">A</a></div>',
    is: 'info',
    shows: /Tab key reaches <a>/,
  },
  {
    name: 'a menu that a script opens, hidden by the stylesheet until then',
    html: '<ul role="menu" aria-hidden="true"><li tabindex="0">A</li></ul><div class="c-modal-drop__content" aria-hidden="true"><button>B</button></div>',
    is: 'not-applicable',
  },
  { name: 'a button itself', html: '<button aria-hidden="true">A</button>', is: 'info' },
  {
    name: 'a button that a stylesheet hides by its class, and one inside such a part',
    html: '<button class="badge" aria-hidden="true">A</button><div class="bar wide"><i aria-hidden="true"><a href="/">B</a></i></div>',
    facts: {
      subresources: subresources([
        subresource({ kind: 'style', css: cssInfo({ hidden: ['.badge', '.wide.bar', '.other'] }) }),
      ]),
    },
    is: 'not-applicable',
  },
  {
    name: 'a button of which a stylesheet hides another form',
    html: '<button class="badge" aria-hidden="true">A</button>',
    facts: {
      subresources: subresources([
        subresource({ kind: 'style', css: cssInfo({ hidden: ['.badge.closed', '.badges'] }) }),
      ]),
    },
    is: 'info',
  },
  {
    name: 'a link out of reach',
    html: '<div aria-hidden="true"><a href="/" tabindex="-1">A</a></div>',
    is: 'pass',
  },
  {
    name: 'a disabled button',
    html: '<div aria-hidden="true"><button disabled>A</button></div>',
    is: 'pass',
  },
  { name: 'a disabled group', html: '<fieldset disabled aria-hidden="true"><input></fieldset>', is: 'pass' },
  {
    name: 'a part not displayed',
    html: '<div aria-hidden="true" style="display:none"><a href="/">A</a></div>',
    is: 'not-applicable',
  },
  {
    name: 'one inside another',
    html: '<div aria-hidden="true"><p aria-hidden="true"><a href="/">A</a></p></div>',
    is: 'info',
    places: 1,
  },
  {
    name: 'a closed dialog, which its style sheet does not display',
    html: '<div class="modal fade" role="dialog" aria-hidden="true"><button>Close</button></div>',
    is: 'not-applicable',
  },
  {
    name: 'an open dialog',
    html: '<div aria-hidden="true"><a href="/">A</a></div><dialog open>B</dialog>',
    is: 'inconclusive',
  },
  { name: 'no hidden parts', html: '<p>Words</p>', is: 'not-applicable' },
  {
    name: 'a sheet and a lightbox that a script opens',
    html: '<div class="call-sheet" aria-hidden="true"><button>A</button></div><div id="lightbox" aria-hidden="true"><button>B</button></div>',
    is: 'not-applicable',
  },
  {
    name: 'a checkbox that opens the menu, which a stylesheet hides',
    html: '<input type="checkbox" id="nav-toggle" class="nav-toggle" aria-hidden="true"><label for="nav-toggle">Menu</label>',
    is: 'not-applicable',
  },
  {
    name: 'a panel that a stylesheet hides until it opens',
    html: '<div class="settings-panel" aria-hidden="true"><button>Larger text</button></div>',
    is: 'not-applicable',
  },
]

auditCases(
  audit,
  cases.map((one) => ({ facts: { subresources: subresources([]) }, ...one })),
)
