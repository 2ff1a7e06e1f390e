import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ReportId } from '../../reports/inputs.ts'
import { mustSeeReport } from '../../request/bound-keys.ts'
import { Comparison, presentComparison } from '../../resources/run.ts'
import { envelope, integer } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/reports/{id}/compare',
  tag: 'Runs',
  summary: 'Compare two runs of a report',
  description:
    'New, fixed and remaining problems. Changes that come from updated audits are listed separately.',
  access: 'read',
  parameters: Type.Object({ id: ReportId }),
  query: Type.Object({
    from: Type.Optional(integer('The earlier run. Default: the one before `to`.', 6, { minimum: 1 })),
    to: Type.Optional(integer('The later run. Default: the newest.', 7, { minimum: 1 })),
  }),
  responses: {
    200: { description: 'The comparison.', body: envelope('ComparisonResponse', Comparison, 200) },
  },
  async handle({ app, caller, parameters: { id }, query, send }) {
    await mustSeeReport(app, caller, id)
    const { from, to, comparison } = await app.compareRuns(caller.account.id, id, query)
    return send(200, { data: presentComparison(from, to, comparison), status: 200 })
  },
})
