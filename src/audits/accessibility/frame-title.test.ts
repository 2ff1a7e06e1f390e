import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import audit from './frame-title.ts'

const hiding = (selector: string, script: Partial<Subresource> = {}) => ({
  subresources: subresources([
    subresource({ kind: 'style', css: cssInfo({ hidden: [selector] }) }),
    subresource(script),
  ]),
})
const withoutScripts =
  '<!doctype html><html class="no-js"><body><div class="map"><iframe src="/map"></iframe></div></body></html>'

auditCases(audit, [
  {
    name: 'a frameset',
    html: '<!doctype html><html lang=en><title>A</title><frameset cols="20%,*"><frame src="/a"><frame src="/b"></frameset></html>',
    is: 'fail',
    says: /^Neither frame of the frameset has a title/,
    places: 2,
  },
  {
    name: 'a frameset whose frames have titles',
    html: '<!doctype html><html lang=en><title>A</title><frameset cols="20%,*"><frame src="/a" title="Menu"><frame src="/b" title="Content"></frameset></html>',
    is: 'pass',
    says: /^Both frames of the frameset have a title$/,
  },
  {
    name: 'a frame that a stylesheet hides',
    html: '<p>Words</p><div id="old"><iframe src="/map" class="map"></iframe></div>',
    facts: hiding('#old .map'),
    is: 'not-applicable',
  },
  {
    name: 'one that is hidden until a dialog opens',
    html: '<div class="modal"><iframe src="/map"></iframe></div>',
    facts: hiding('.modal'),
    is: 'fail',
  },
  {
    name: 'a rule for pages without scripts',
    html: withoutScripts,
    facts: hiding('.no-js .map'),
    is: 'fail',
  },
  {
    name: 'a rule for pages without scripts, on a page whose script is missing',
    html: withoutScripts,
    facts: hiding('.no-js .map', { status: 404 }),
    is: 'not-applicable',
  },
  {
    name: 'a style element that hides the page until a script has run',
    html: '<style>#app{display:none}</style><div id="app"><h1>Oak</h1><iframe src="/map"></iframe></div>',
    is: 'fail',
  },
  { name: 'a title', html: '<iframe src="/map" title="Map"></iframe>', is: 'pass' },
  { name: 'no title', html: '<iframe src="/map"></iframe>', is: 'fail', places: 1 },
  { name: 'an empty title', html: '<iframe src="/map" title=" "></iframe>', is: 'fail' },
  { name: 'an aria-label', html: '<iframe src="/map" aria-label="Map"></iframe>', is: 'pass' },
  { name: 'fallback text is no title', html: '<iframe src="/map">Map</iframe>', is: 'fail' },
  { name: 'presentation', html: '<iframe src="/map" role="presentation"></iframe>', is: 'pass' },
  {
    name: 'a frame in a frameset',
    html: '<!doctype html><html><frameset><frame src="/a"></frameset></html>',
    is: 'fail',
  },
  {
    name: 'a frame for counting visits',
    html: '<iframe src="/t" style="display:none"></iframe>',
    is: 'not-applicable',
  },
  { name: 'in noscript', html: '<noscript><iframe src="/t"></iframe></noscript>', is: 'not-applicable' },
  { name: 'not reached by keyboard', html: '<iframe src="/t" tabindex="-1"></iframe>', is: 'not-applicable' },
  { name: 'no frames', html: '<p>Words</p>', is: 'not-applicable' },
  { name: 'a title that Vue sets', html: '<iframe src="/map" :title="name"></iframe>', is: 'pass' },
])
