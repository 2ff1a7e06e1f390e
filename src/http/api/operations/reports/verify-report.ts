import { Type } from 'typebox'
import { maxVerifiedAudits } from '../../../../app/verify/verify-report.ts'
import { invalid } from '../../../../core/problem.ts'
import { defineOperation } from '../../operation.ts'
import { ReportId } from '../../reports/inputs.ts'
import { presentVerified, Verified } from '../../resources/verification.ts'
import { envelope } from '../../schema.ts'

const VerifyReportBody = Type.Object(
  {
    audits: Type.Array(Type.String({ minLength: 1, maxLength: 100, format: 'text' }), {
      minItems: 1,
      maxItems: maxVerifiedAudits,
      description: `1 to ${maxVerifiedAudits} audit IDs (the \`id\` of a finding). In forms, separate them with commas.`,
      examples: [['title-length', 'hsts']],
    }),
  },
  { $id: 'VerifyReportBody' },
)

export default defineOperation({
  method: 'POST',
  path: '/reports/{id}/verify',
  tag: 'Reports',
  summary: 'Verify fixes',
  description:
    'Runs only the named audits again, against the page as it is now, and compares them with the report. ' +
    'Takes a second if no browser is needed. The report itself stays as it is; the outcome is stored in `/reports/{id}/verifications`. ' +
    'Counts as one run of the account.',
  access: 'write',
  parameters: Type.Object({ id: ReportId }),
  body: VerifyReportBody,
  responses: {
    200: {
      description: 'Each audit in the report and now.',
      body: envelope('VerifyResponse', Type.Array(Verified), 200),
    },
  },
  async handle({ app, caller, parameters: { id }, body, send }) {
    await app.showReport(caller.account.id, id, caller.key.projects)
    if ('errors' in body) throw invalid(body.errors)
    const verified = await app.verifyReport(caller.account.id, id, body.value.audits)
    return send(200, { data: verified.map(presentVerified), status: 200 })
  },
})
