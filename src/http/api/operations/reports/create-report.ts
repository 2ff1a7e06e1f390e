import { sentenceText } from '../../../../messages/sentence-text.ts'
import { invalid } from '../../../../core/problem.ts'
import { type Call, defineOperation } from '../../operation.ts'
import { CreateReportBody } from '../../reports/inputs.ts'
import { sendWhenOver } from '../../reports/send-report.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { callOf } from '../../request/idempotency.ts'
import { readPrefer } from '../../request/prefer.ts'
import { ReportResponse } from '../../resources/report.ts'

export default defineOperation({
  method: 'POST',
  path: '/reports',
  tag: 'Reports',
  summary: 'Create a report',
  description:
    'Waits until the report is finished and returns it. If that takes longer than the limit of the server or ' +
    '`Prefer: wait=N`, returns 202. If the page cannot be fetched, the report is stored anyway: its state is `failed` ' +
    'and `error` says why.',
  access: 'write',
  body: CreateReportBody,
  headers: ['Prefer'],
  responses: {
    201: {
      description: 'The finished report. Its state is `failed` if the page could not be fetched.',
      body: ReportResponse,
      headers: ['Location', 'ETag', 'Preference-Applied'],
    },
    202: {
      description: 'The report, which is not finished yet.',
      body: ReportResponse,
      headers: ['Location', 'Retry-After', 'ETag', 'Preference-Applied'],
    },
  },
  async handle(call) {
    const { app, request, reply, caller, body, origin, prefix } = call
    if ('errors' in body) throw invalid({ ...(await urlFault(app, body.valid.url)), ...body.errors })
    const kept = request.keptCall
    const created =
      typeof kept?.report === 'number'
        ? await app.showReport(caller.account.id, kept.report, caller.key.projects)
        : await app.storeReport(caller.account.id, {
            ...body.value,
            ...withinOf(caller),
            ...callOf(request),
          })
    reply.header('location', `${origin}${prefix}/reports/${created.id}`)
    const waiting = readPrefer(request.headers.prefer, call.waitLimitMs)
    return sendWhenOver(call, created, waiting, 201)
  },
})

/** The error of the URL when another field is already invalid: all errors are reported together. */
async function urlFault(app: Call<unknown, unknown, unknown>['app'], url: string | undefined) {
  if (url === undefined) return {}
  const checked = await app.checkUrl(url)
  return 'because' in checked ? { url: [sentenceText(checked.because)] } : {}
}
