import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ReportId } from '../../reports/inputs.ts'
import { wantedVersion } from '../../reports/wanted-version.ts'
import { withinOf } from '../../request/bound-keys.ts'
import { deletion, integer } from '../../schema.ts'

export default defineOperation({
  method: 'DELETE',
  path: '/reports/{id}',
  tag: 'Reports',
  summary: 'Delete a report',
  description: 'Also deletes its history and report page.',
  access: 'write',
  parameters: Type.Object({ id: ReportId }),
  headers: ['If-Match', 'If-None-Match'],
  responses: {
    200: {
      description: 'The report and its history are deleted.',
      body: deletion('DeletedReport', 'report', integer('ID of the report.', 42)),
    },
  },
  async handle({ app, request, caller, parameters: { id }, send }) {
    const owner = caller.account.id
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers
    const ifVersion =
      (ifMatch ?? ifNoneMatch) === undefined
        ? undefined
        : wantedVersion(request.headers, await app.showReport(owner, id, caller.key.projects))
    await app.deleteReport(owner, id, {
      ...withinOf(caller),
      ...(ifVersion === undefined ? {} : { ifVersion }),
    })
    return send(200, { id, object: 'report', deleted: true, status: 200 })
  },
})
