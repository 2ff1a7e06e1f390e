import { Type } from 'typebox'
import { mostVerifiedAudits } from '../../app/verify/verify-report.ts'
import type { AuditState, VerificationRecord, VerifiedAudit } from '../../core/ports.ts'
import { invalid, notFound } from '../../core/problem.ts'
import { operation, type PathParameter } from './operation.ts'

const id: PathParameter = {
  name: 'id',
  description: 'The report identifier.',
  schema: { type: 'integer', minimum: 1, examples: [42] },
}

export const verifyReport = operation({
  id: 'verifyReport',
  method: 'POST',
  path: '/reports/{id}/verify',
  tag: 'Reports',
  summary: 'Verify fixes',
  description:
    'Runs only the named audits again, against the page as it is now, and compares them with the report. ' +
    'Takes a second where no browser is needed. The report itself stays as it is; what was found is kept in `/reports/{id}/verifications`. ' +
    'Counts as one run of the account.',
  access: 'write',
  parameter: id,
  body: Type.Object({
    audits: Type.Array(Type.String({ minLength: 1, maxLength: 100, format: 'text' }), {
      minItems: 1,
      maxItems: mostVerifiedAudits,
      description: `Ids of 1 to ${mostVerifiedAudits} audits, as findings have them. Forms separate them by commas.`,
      examples: [['title-length', 'hsts']],
    }),
  }),
  answers: { 200: { description: 'Each audit before and now.', body: 'VerifyAnswer' } },
  async handle({ app, reply, caller, parameter, body }) {
    const number = readNumber(parameter)
    await app.showReport(caller.account.id, number, caller.key.projects)
    if ('errors' in body) throw invalid(body.errors)
    const verified = await app.verifyReport(caller.account.id, number, body.value.audits)
    return reply.send({ data: verified.map(presentVerified), status: 200 })
  },
})

export const listVerifications = operation({
  id: 'listVerifications',
  method: 'GET',
  path: '/reports/{id}/verifications',
  tag: 'Reports',
  summary: 'List the verifications of a report',
  description: 'The latest 100, the newest first, without evidence.',
  access: 'read',
  parameter: id,
  answers: { 200: { description: 'The verifications.', body: 'VerificationsAnswer' } },
  async handle({ app, reply, caller, parameter }) {
    const number = readNumber(parameter)
    await app.showReport(caller.account.id, number, caller.key.projects)
    const kept = await app.listVerifications(number)
    return reply.send({ data: kept.map(presentVerification), status: 200 })
  },
})

function presentVerified({ audit, before, after, fixed }: VerifiedAudit) {
  return { audit, before: before === null ? null : presentState(before), after: presentState(after), fixed }
}

const presentState = ({ status, title, message, evidence, places }: AuditState) => ({
  status,
  title,
  message,
  evidence,
  places,
})

function presentVerification({ id: verification, run, createdAt, audits }: VerificationRecord) {
  return { id: verification, run, created_at: createdAt, audits }
}

/** A number in a path; whatever else stands there names nothing. */
function readNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}
