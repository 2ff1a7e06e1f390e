import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './frame-title.ts'

auditCases(audit, [
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
