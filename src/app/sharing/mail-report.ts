import { randomUUID } from 'node:crypto'
import type { Account } from '../../core/account.ts'
import type { MakeLimiter } from '../../core/ports/people/limits.ts'
import { type Attachment, MailError, type SendMail } from '../../core/ports/monitoring/sending.ts'
import { type FieldErrors, invalid, Problem } from '../../core/problem.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { say, texts } from '../../messages/texts.ts'
import { isEmail } from '../accounts/create-account.ts'

export interface MailedReport {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The name that the client sees as the sender. Default: that of the service. */
  readonly fromName?: string | undefined
  /** Called last, after everything else is validated. */
  readonly pdf: () => Promise<Attachment>
}

/** Enough for an agency's monthly reports, but too few for spam. */
const perHour = 30
const maxSubject = 200
const maxText = 5000

/** Sends the PDF of a report to a client; replies go to the sender. */
export function makeMailReport({
  sendMail,
  makeLimiter,
  ownUrl,
}: {
  readonly sendMail: SendMail | undefined
  readonly makeLimiter: MakeLimiter
  readonly ownUrl: () => string
}) {
  const limiter = makeLimiter({ name: 'mailed-reports', limit: perHour, windowSeconds: 3600, exact: true })

  return {
    canMail: sendMail !== undefined,

    async mailReport(from: Account, report: MailedReport): Promise<void> {
      const errors = errorsOf(report)
      if (sendMail === undefined) errors['to'] = [texts.sentences.mailServerMissing]
      if (Object.keys(errors).length > 0) throw invalid(errors)
      const hit = await limiter.hit(`account ${from.id}`)
      if (!hit.allowed) {
        const time = { ms: hit.resetSeconds * 1000 }
        const said = say(texts.problems.tooManyMails, { limit: hit.limit, time })
        throw new Problem('too-many', said, { retryAfter: hit.resetSeconds })
      }
      const host = new URL(ownUrl()).hostname
      const pdf = await report.pdf()
      try {
        await sendMail?.({
          to: report.to,
          replyTo: from.email,
          ...(report.fromName === undefined ? {} : { fromName: report.fromName }),
          subject: report.subject,
          text: report.text,
          attachments: [pdf],
          messageId: `<report-${randomUUID()}@${host}>`,
          headers: {},
        })
      } catch (error) {
        if (!(error instanceof MailError)) throw error
        throw invalid({ to: [sentenceText(error.sentence)] })
      }
    },
  }
}

function errorsOf({ to, subject, text }: MailedReport): Record<string, FieldErrors[string]> {
  const errors: Record<string, FieldErrors[string]> = {}
  if (!isEmail(to)) errors['to'] = [texts.problems.emailInvalid]
  if (subject === '') errors['subject'] = [fieldFault(texts.problems.required, {})]
  else if (subject.length > maxSubject)
    errors['subject'] = [fieldFault(texts.problems.tooLong, { max: maxSubject })]
  if (text.length > maxText) errors['text'] = [fieldFault(texts.problems.tooLong, { max: maxText })]
  return errors
}
