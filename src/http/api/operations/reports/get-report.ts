import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ReportId } from '../../reports/inputs.ts'
import { findingChoices } from '../../reports/only-findings.ts'
import { retryAfter } from '../../reports/send-report.ts'
import { writeReport } from '../../reports/written-report.ts'
import { entityTag } from '../../request/entity-tag.ts'
import { ReportResponse } from '../../resources/report.ts'
import { oneOf } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/reports/{id}',
  tag: 'Reports',
  summary: 'Get a report',
  description:
    'Includes all results. While a run is queued or in progress, `Retry-After` says when to poll again.',
  access: 'read',
  repeatable: true,
  parameters: Type.Object({ id: ReportId }),
  query: Type.Object({
    findings: oneOf(findingChoices, {
      default: 'all',
      description: 'Which findings to include in `results`: all, only those that failed or warned, or none.',
    }),
  }),
  responses: {
    200: { description: 'The report.', body: ReportResponse, headers: ['Retry-After'] },
  },
  async handle({ app, reply, caller, parameters, query, origin, sendJson, sendUnchanged }) {
    const report = await app.showReport(caller.account.id, parameters.id, caller.key.projects)
    const etag = entityTag(report)
    reply.header('etag', etag)
    if (report.pendingRun !== null) reply.header('retry-after', retryAfter)
    // Before the document is loaded.
    const unchanged = sendUnchanged(etag)
    if (unchanged !== undefined) return unchanged
    const document = await app.readReport(report)
    return sendJson(200, writeReport(report, document, origin, 200, query.findings).whole)
  },
})
