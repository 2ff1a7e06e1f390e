import { invalid } from '../../../../core/problem.ts'
import { readInstant } from '../../../../lib/time/instant.ts'
import { defineOperation } from '../../operation.ts'
import { readUpload, UploadReportBody } from '../../reports/upload-body.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { callOf } from '../../request/idempotency.ts'
import { presentReport, Report } from '../../resources/report.ts'
import { envelope } from '../../schema.ts'
import { texts } from '../../../../messages/texts.ts'

export default defineOperation({
  method: 'POST',
  path: '/reports/upload',
  tag: 'Reports',
  summary: 'Upload a finished report',
  description:
    'For `plumbline check --server`: stores a report that was made in a build, with its commit and branch. The service ' +
    'grades it, adds its own texts and marks it as uploaded. Later uploads of the same URL in the same project ' +
    'are runs of the same report. An upload never changes a report that the service audits itself.',
  access: 'write',
  body: UploadReportBody,
  bodyLimitBytes: 2 * 1024 * 1024,
  responses: {
    201: { description: 'The report.', body: envelope('UploadedReportResponse', Report, 201) },
  },
  async handle({ app, request, caller, body, origin, send }) {
    if ('errors' in body) throw invalid(body.errors)
    if (readInstant(body.value.report.fetched_at) === undefined)
      throw invalid({ report: [texts.problems.fetchedAt] })
    const kept = request.keptCall?.report ?? null
    const upload = { ...readUpload(body.value), ...withinOf(caller), ...callOf(request) }
    const report =
      kept === null
        ? await app.uploadReport(caller.account.id, upload)
        : await app.showReport(caller.account.id, kept, caller.key.projects)
    return send(201, { data: presentReport(report, origin), status: 201 })
  },
})
