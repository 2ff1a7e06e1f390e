import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ReportId } from '../../reports/inputs.ts'
import { findingChoices, onlyFindings } from '../../reports/only-findings.ts'
import { retryAfter } from '../../reports/send-report.ts'
import { entityTag, matches } from '../../request/entity-tag.ts'
import { presentFullReport, ReportResponse } from '../../resources/report.ts'
import { oneOf } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/reports/{id}',
  tag: 'Reports',
  summary: 'Get a report',
  description:
    'With the whole results. While a run is queued or under way, `Retry-After` says when to look again.',
  access: 'read',
  parameters: Type.Object({ id: ReportId }),
  query: Type.Object({
    findings: oneOf(findingChoices, {
      default: 'all',
      description: 'Which findings `results` has: all, only those that failed or warned, or none.',
    }),
  }),
  responses: {
    200: { description: 'The report.', body: ReportResponse, headers: ['Retry-After'] },
  },
  async handle({ app, request, reply, caller, parameters, query, origin, send }) {
    const report = await app.showReport(caller.account.id, parameters.id, caller.key.projects)
    const etag = entityTag(report)
    reply.header('etag', etag)
    // Before the document is loaded.
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const document = await app.readReport(report)
    if (report.pendingRun !== null) reply.header('retry-after', retryAfter)
    const shown = document && onlyFindings(document, query.findings)
    return send(200, { data: presentFullReport(report, shown, origin), status: 200 })
  },
})
