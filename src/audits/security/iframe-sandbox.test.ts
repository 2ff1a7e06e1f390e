import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './iframe-sandbox.ts'

auditCases(audit, [
  {
    name: 'a frame over http, which browsers refuse',
    html: '<iframe src="http://widget.example.net/"></iframe>',
    is: 'not-applicable',
  },
  { name: 'a sandbox', html: '<iframe src="https://widget.example.net/" sandbox></iframe>', is: 'pass' },
  {
    name: 'no sandbox',
    html: '<iframe src="https://www.youtube.com/embed/x"></iframe>',
    is: 'warn',
    places: 1,
  },
  { name: 'an own frame', html: '<iframe src="/chat"></iframe>', is: 'not-applicable' },
  { name: 'an empty frame', html: '<iframe src="about:blank"></iframe>', is: 'not-applicable' },
])
