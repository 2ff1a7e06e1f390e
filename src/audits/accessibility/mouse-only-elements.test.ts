import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './mouse-only-elements.ts'

auditCases(audit, [
  { name: 'a button', html: '<button onclick="go()">Go</button>', is: 'pass' },
  { name: 'a text', html: '<p onclick="go()">Go</p>', is: 'fail', shows: /onclick/ },
  { name: 'a menu icon', html: '<div onclick="toggle()"><i></i><i></i><i></i></div>', is: 'fail' },
  { name: 'an image', html: '<img src="/a.png" alt="Map" onclick="zoom(this)">', is: 'fail' },
  { name: 'an element that takes the focus', html: '<b tabindex="0" onclick="go()">Go</b>', is: 'pass' },
  { name: 'inside of a link', html: '<a href="/"><b onclick="go()">Go</b></a>', is: 'pass' },
  {
    name: 'a card with a link',
    html: '<div onclick="go()"><a href="/">Read</a> about it</div>',
    is: 'pass',
  },
  { name: 'a label', html: '<label onclick="go()">Yes <input type="checkbox"></label>', is: 'pass' },
  { name: 'the area behind a menu', html: '<div class="shade" onclick="close()"></div>', is: 'pass' },
  { name: 'an open layer', html: '<div class="my-modal" onclick="close()">Words</div>', is: 'pass' },
  { name: 'counted clicks', html: "<p onclick=\"gtag('event', 'a')\">A</p>", is: 'not-applicable' },
  { name: 'kept clicks', html: '<p onclick="event.stopPropagation()">A</p>', is: 'not-applicable' },
  { name: 'no action', html: '<p onclick="return false;">A</p>', is: 'not-applicable' },
  { name: 'hidden', html: '<p hidden onclick="go()">A</p>', is: 'not-applicable' },
  {
    name: 'hidden by a stylesheet',
    html: '<style>.off { display: none }</style><p class="off" onclick="go()">A</p>',
    is: 'not-applicable',
  },
  { name: 'nothing to click', html: '<p>Words</p>', is: 'not-applicable' },
])
