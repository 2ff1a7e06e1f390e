import type { FastifyReply } from 'fastify'
import type { ReportRecord } from '../../core/ports.ts'
import { invalid, notFound, Problem } from '../../core/problem.ts'
import { entityTag, matches, versionWanted } from './entity-tag.ts'
import { answerList } from './list-answer.ts'
import { type Call, operation, type PathParameter } from './operation.ts'
import { readPrefer } from './prefer.ts'
import { presentFullReport, presentReport } from './present.ts'
import { withinOf } from './bound-keys.ts'
import { onlyFindings } from './only-findings.ts'
import { reportFilters } from './report-filters.ts'
import { retryAfter, sendReport, sendWhenOver } from './report-answer.ts'
import { ListReportsQuery, ShowReportQuery, StoreReportBody, UpdateReportBody } from './schemas.ts'

const id: PathParameter = {
  name: 'id',
  description: 'The report identifier.',
  schema: { type: 'integer', minimum: 1, examples: [42] },
}

export const listReports = operation({
  id: 'listReports',
  method: 'GET',
  path: '/reports',
  tag: 'Reports',
  summary: 'List reports',
  access: 'read',
  query: ListReportsQuery,
  answers: { 200: { description: 'One page of reports.', body: 'ReportList', headers: ['Link'] } },
  async handle(call) {
    const { app, caller, query } = call
    const { cursor } = query
    const listed = await app.listReports({
      ...reportFilters(caller, query),
      perPage: query.per_page,
      page: query.page,
      ...(cursor === undefined ? {} : { cursor }),
    })
    return answerList(call, '/reports', listed, presentReport)
  },
})

export const showReport = operation({
  id: 'showReport',
  method: 'GET',
  path: '/reports/{id}',
  tag: 'Reports',
  summary: 'Show a report',
  description:
    'With the whole results. While a run is queued or under way, `Retry-After` says when to look again.',
  access: 'read',
  parameter: id,
  query: ShowReportQuery,
  headers: ['If-None-Match'],
  answers: {
    200: { description: 'The report.', body: 'ReportAnswer', headers: ['ETag', 'Retry-After'] },
    304: { description: 'It is still as the entity tag says.', headers: ['ETag'] },
  },
  async handle(call) {
    const { app, request, reply, caller, parameter, query, origin } = call
    const report = await app.showReport(caller.account.id, readId(parameter), caller.key.projects)
    const etag = entityTag(report)
    // Told before the document is loaded.
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).header('etag', etag).send()
    const document = await app.readReport(report)
    if (report.pendingRun !== null) reply.header('retry-after', retryAfter)
    return reply
      .header('etag', etag)
      .type('application/json; charset=utf-8')
      .send(presentFullReport(report, document && onlyFindings(document, query.findings), origin, 200))
  },
})

export const storeReport = operation({
  id: 'storeReport',
  method: 'POST',
  path: '/reports',
  tag: 'Reports',
  summary: 'Store a report',
  description:
    'Waits for the report and answers it finished, within the server’s limit or `Prefer: wait=N`. ' +
    'A page that could not be fetched is a report too: its state is `failed` and `error` says why.',
  access: 'write',
  body: StoreReportBody,
  headers: ['Prefer'],
  answers: {
    201: {
      description: 'The report, finished.',
      body: 'ReportAnswer',
      headers: ['Location', 'ETag', 'Preference-Applied'],
    },
    202: {
      description: 'The report, not finished yet.',
      body: 'ReportAnswer',
      headers: ['Location', 'Retry-After', 'ETag', 'Preference-Applied'],
    },
  },
  async handle(call) {
    const { app, request, reply, caller, body, origin, prefix } = call
    if ('errors' in body) throw invalid({ ...(await urlFault(call)), ...body.errors })
    const kept = request.keptCall
    const created =
      typeof kept?.report === 'number'
        ? await app.showReport(caller.account.id, kept.report, caller.key.projects)
        : await app.storeReport(caller.account.id, {
            ...body.value,
            ...withinOf(caller),
            ...(kept === null ? {} : { call: kept.id }),
          })
    reply.header('location', `${origin}${prefix}/reports/${created.id}`)
    const waiting = readPrefer(request.headers.prefer, call.waitLimitMs)
    return sendWhenOver(call, created, waiting, 201)
  },
})

const update = {
  path: '/reports/{id}',
  tag: 'Reports',
  access: 'write',
  parameter: id,
  body: UpdateReportBody,
  headers: ['Prefer', 'If-Match'],
  answers: {
    200: {
      description: 'The report as it is now.',
      body: 'ReportAnswer',
      headers: ['ETag', 'Preference-Applied'],
    },
    202: {
      description: 'The report; its new results are not complete yet.',
      body: 'ReportAnswer',
      headers: ['Location', 'Retry-After', 'ETag', 'Preference-Applied'],
    },
    412: { description: 'The report has changed since the entity tag was given.', body: 'Problem' },
  },
  description: 'Changes what is given and leaves the rest. PUT, PATCH and POST do the same.',
} as const

export const replaceReport = operation({
  ...update,
  id: 'replaceReport',
  method: 'PUT',
  summary: 'Update a report',
  handle: handleUpdate,
})

export const updateReport = operation({
  ...update,
  id: 'updateReport',
  method: 'PATCH',
  summary: 'Update a report',
  handle: handleUpdate,
})

/** Some clients cannot send PUT or PATCH with a form, and send POST. */
export const postReport = operation({
  ...update,
  id: 'postReport',
  method: 'POST',
  summary: 'Update a report',
  handle: handleUpdate,
})

export const deleteReport = operation({
  id: 'deleteReport',
  method: 'DELETE',
  path: '/reports/{id}',
  tag: 'Reports',
  summary: 'Delete a report',
  access: 'write',
  parameter: id,
  headers: ['If-Match'],
  answers: {
    200: { description: 'It is gone, with its history.', body: 'DeletedReport' },
    412: { description: 'The report has changed since the entity tag was given.', body: 'Problem' },
  },
  async handle({ app, request, reply, caller, parameter }) {
    const number = readId(parameter)
    const owner = caller.account.id
    const ifMatch = request.headers['if-match']
    const ifVersion =
      ifMatch === undefined
        ? undefined
        : wantedVersion(ifMatch, await app.showReport(owner, number, caller.key.projects))
    await app.deleteReport(owner, number, {
      ...withinOf(caller),
      ...(ifVersion === undefined ? {} : { ifVersion }),
    })
    return reply.send({ id: number, object: 'report', deleted: true, status: 200 })
  },
})

async function handleUpdate(call: Call<unknown, UpdateInput>): Promise<FastifyReply> {
  const { app, request, reply, caller, body, parameter, origin, prefix } = call
  const number = readId(parameter)
  const before = await app.showReport(caller.account.id, number, caller.key.projects)
  if ('errors' in body) throw invalid(body.errors)
  if (body.value.remove_password === 1 && body.value.password !== undefined)
    throw invalid({ remove_password: ['Send either password or remove_password, not both.'] })
  const ifVersion = wantedVersion(request.headers['if-match'], before)
  const { results, ...changes } = body.value
  const updated = await app.updateReport(caller.account.id, number, {
    ...(changes.privacy === undefined ? {} : { privacy: changes.privacy }),
    ...(changes.password === undefined ? {} : { password: changes.password }),
    ...(changes.remove_password === 1 ? { password: null } : {}),
    ...(changes.project === undefined ? {} : { project: changes.project }),
    ...(changes.tags === undefined ? {} : { tags: changes.tags }),
    rerun: results === 1,
    ...withinOf(caller),
    ...(ifVersion === undefined ? {} : { ifVersion }),
  })
  if (results !== 1) return sendReport(call, updated, 200)
  const waiting = readPrefer(request.headers.prefer, call.waitLimitMs)
  reply.header('location', `${origin}${prefix}/reports/${number}`)
  return sendWhenOver(call, updated, waiting, 200)
}

function wantedVersion(ifMatch: string | undefined, report: ReportRecord): number | undefined {
  const version = versionWanted(ifMatch, report)
  if (version !== null) return version
  throw new Problem('precondition-failed', 'The report has changed since you read it.')
}

type UpdateInput = {
  readonly privacy?: 0 | 1 | 2
  readonly password?: string
  readonly remove_password?: 0 | 1
  readonly project?: string
  readonly tags?: readonly string[]
  readonly results?: 0 | 1
}

/** What is wrong with the URL, when something else is wrong already: all faults are named at once. */
async function urlFault({ app, body }: Call<unknown, unknown>) {
  const given = 'given' in body && typeof body.given === 'object' && body.given !== null ? body.given : {}
  const url = 'url' in given ? given.url : undefined
  if (typeof url !== 'string') return {}
  const checked = await app.checkUrl(url)
  return 'because' in checked ? { url: [checked.because] } : {}
}

/** An id is a positive integer; whatever else stands there names no report. */
function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}
