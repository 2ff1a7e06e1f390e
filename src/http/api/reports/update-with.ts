import { Type } from 'typebox'
import { invalid } from '../../../core/problem.ts'
import { defineOperation, type Operation } from '../operation.ts'
import { withinOf } from '../request/bound-keys.ts'
import { readPrefer } from '../request/prefer.ts'
import { ReportResponse } from '../resources/report.ts'
import { texts } from '../../../messages/texts.ts'
import { ReportId, UpdateReportBody } from './inputs.ts'
import { sendReport, sendWhenOver } from './send-report.ts'
import { wantedVersion } from './wanted-version.ts'

/** The operation that updates a report, for one of the methods that clients use for it. */
export const updateWith = (method: Operation['method'], summary: string, description: string): Operation =>
  defineOperation({
    method,
    path: '/reports/{id}',
    tag: 'Reports',
    summary,
    description,
    access: 'write',
    parameters: Type.Object({ id: ReportId }),
    body: UpdateReportBody,
    headers: ['Prefer', 'If-Match', 'If-None-Match'],
    responses: {
      200: {
        description: 'The report as it is now.',
        body: ReportResponse,
        headers: ['ETag', 'Preference-Applied'],
      },
      202: {
        description: 'The report. Its new results are not complete yet.',
        body: ReportResponse,
        headers: ['Location', 'Retry-After', 'ETag', 'Preference-Applied'],
      },
    },
    async handle(call) {
      const { app, request, reply, caller, body, parameters, origin, prefix } = call
      const { id } = parameters
      const before = await app.showReport(caller.account.id, id, caller.key.projects)
      const given = 'errors' in body ? body.valid : body.value
      const { results, remove_password: removePassword, ...changes } = given
      const isBoth = removePassword === 1 && changes.password !== undefined
      if (isBoth || 'errors' in body)
        throw invalid({
          ...(isBoth ? { remove_password: [texts.problems.passwordOrRemove] } : {}),
          ...('errors' in body ? body.errors : {}),
        })
      const ifVersion = wantedVersion(request.headers, before)
      const updated = await app.updateReport(caller.account.id, id, {
        ...(changes.privacy === undefined ? {} : { privacy: changes.privacy }),
        ...(changes.password === undefined ? {} : { password: changes.password }),
        ...(removePassword === 1 ? { password: null } : {}),
        ...(changes.project === undefined ? {} : { project: changes.project }),
        ...(changes.tags === undefined ? {} : { tags: changes.tags }),
        rerun: results === 1,
        ...withinOf(caller),
        ...(ifVersion === undefined ? {} : { ifVersion }),
      })
      if (results !== 1) return sendReport(call, updated, 200)
      const waiting = readPrefer(request.headers.prefer, call.waitLimitMs)
      reply.header('location', `${origin}${prefix}/reports/${id}`)
      return sendWhenOver(call, updated, waiting, 200)
    },
  })
