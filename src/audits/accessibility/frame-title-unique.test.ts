import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './frame-title-unique.ts'

auditCases(audit, [
  {
    name: 'different titles',
    html: '<iframe title="Vienna"></iframe><iframe title="Graz"></iframe>',
    is: 'pass',
  },
  {
    name: 'the same title',
    html: '<iframe title="Map"></iframe><iframe title=" map "></iframe>',
    is: 'fail',
    places: 2,
  },
  {
    name: 'the same title for two pages, however it is given',
    html: '<iframe title="Map" src="/a"></iframe><iframe aria-label="Map" src="/b"></iframe>',
    is: 'fail',
    places: 2,
  },
  {
    name: 'the same page twice',
    html: '<iframe title="Map" src="/a"></iframe><iframe title="Map" src="/a/"></iframe>',
    is: 'pass',
  },
  {
    name: 'the second one hidden',
    html: '<iframe title="Map"></iframe><iframe title="Map" hidden></iframe>',
    is: 'pass',
  },
  { name: 'frames without a title', html: '<iframe></iframe><iframe></iframe>', is: 'not-applicable' },
])
