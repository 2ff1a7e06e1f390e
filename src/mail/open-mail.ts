import { type Attachment, type Mail, MailError, type SendMail } from '../core/ports/monitoring/sending.ts'
import { sentence } from '../core/sentence.ts'

const timeoutMs = 15_000

/** The operator's mail server: besides the database, the only connection that bypasses the network guard. */
export function openMail(smtpUrl: string, from: string): { readonly send: SendMail; close(): void } {
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    async send({
      to,
      replyTo,
      fromName,
      subject,
      text,
      html,
      attachments,
      messageId,
      inReplyTo,
      headers,
    }: Mail) {
      try {
        transport ??= openTransport(smtpUrl)
        const { response } = await (await transport).sendMail({
          from: fromName === undefined ? from : { name: fromName, address: addressOf(from) },
          to: { name: '', address: to },
          subject,
          text,
          messageId,
          headers: { ...headers },
          ...(html === undefined ? {} : { html }),
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          ...(attachments === undefined ? {} : { attachments: attachments.map(toAttachment) }),
          ...(inReplyTo === undefined ? {} : { inReplyTo, references: inReplyTo }),
        })
        return response
      } catch (error) {
        throw mailError(error)
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/** Of a mailbox such as `Plumbline <reports@example.com>`. */
const addressOf = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox

const toAttachment = ({ name, type, bytes, id }: Attachment) => ({
  filename: name,
  contentType: type,
  content: Buffer.from(bytes),
  ...(id === undefined ? {} : { cid: id, contentDisposition: 'inline' as const }),
})

/** Loaded with the first message, to save 20 MB if none is sent. */
async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The server's response, without the SMTP URL, which may contain a password. */
function mailError(error: unknown): MailError {
  const said = error instanceof Error ? error : new Error(String(error))
  const code = 'responseCode' in said && typeof said.responseCode === 'number' ? said.responseCode : null
  const response = 'response' in said && typeof said.response === 'string' ? said.response : undefined
  const because =
    code === null
      ? sentence('mailServerUnreachable')
      : sentence('mailServerResponded', { response: (response ?? String(code)).slice(0, 300) })
  return new MailError(because, code, { cause: said })
}
