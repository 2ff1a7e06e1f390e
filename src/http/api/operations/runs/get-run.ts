import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ReportId } from '../../reports/inputs.ts'
import { mustSeeReport } from '../../request/bound-keys.ts'
import { presentFullRun, RunWithResults } from '../../resources/run.ts'
import { RunNumber } from '../../runs/run-number.ts'
import { envelope } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/reports/{id}/runs/{run}',
  tag: 'Runs',
  summary: 'Get a run of a report',
  description: 'Includes all results of that run.',
  access: 'read',
  parameters: Type.Object({ id: ReportId, run: RunNumber }),
  responses: { 200: { description: 'The run.', body: envelope('RunResponse', RunWithResults, 200) } },
  async handle({ app, caller, parameters: { id, run }, send }) {
    await mustSeeReport(app, caller, id)
    const found = await app.showRun(caller.account.id, id, run)
    return send(200, { data: presentFullRun(found.run, found.document), status: 200 })
  },
})
