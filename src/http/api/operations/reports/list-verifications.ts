import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ReportId } from '../../reports/inputs.ts'
import { presentVerification, Verification } from '../../resources/verification.ts'
import { envelope } from '../../schema.ts'

export default defineOperation({
  method: 'GET',
  path: '/reports/{id}/verifications',
  tag: 'Reports',
  summary: 'List the verifications of a report',
  description: 'The latest 100, newest first, without evidence.',
  access: 'read',
  parameters: Type.Object({ id: ReportId }),
  responses: {
    200: {
      description: 'The verifications.',
      body: envelope('VerificationListResponse', Type.Array(Verification), 200),
    },
  },
  async handle({ app, caller, parameters: { id }, send }) {
    await app.showReport(caller.account.id, id, caller.key.projects)
    return send(200, { data: (await app.listVerifications(id)).map(presentVerification), status: 200 })
  },
})
