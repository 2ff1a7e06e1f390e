import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ReportId } from '../../reports/inputs.ts'
import { mustSeeReport } from '../../request/bound-keys.ts'
import { presentRun, Run } from '../../resources/run.ts'
import { envelope } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/reports/{id}/runs',
  tag: 'Runs',
  summary: 'List the runs of a report',
  description: 'The history of a report, the newest run first, at most 500.',
  access: 'read',
  parameters: Type.Object({ id: ReportId }),
  responses: { 200: { description: 'The runs.', body: envelope('RunListResponse', Type.Array(Run), 200) } },
  async handle({ app, caller, parameters: { id }, send }) {
    await mustSeeReport(app, caller, id)
    const runs = await app.listRuns(caller.account.id, id)
    return send(200, { data: runs.map(presentRun), status: 200 })
  },
})
