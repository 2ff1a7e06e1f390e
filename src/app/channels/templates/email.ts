import type { LogoFile } from '../../../core/ports/reports/brands.ts'
import type { SentEvent } from '../../../core/ports/monitoring/outbox.ts'
import type { Attachment, Mail } from '../../../core/ports/monitoring/sending.ts'
import { say, texts } from '../../../messages/texts.ts'
import type { EventMessage } from '../event-message.ts'
import type { MailContext, MailFrame } from '../mail-context.ts'
import { cut } from './cut.ts'
import { emailHtml } from './email-html.ts'

const { notifications: t } = texts

interface MailParts {
  readonly to: string
  readonly event: Pick<SentEvent, 'uid' | 'type' | 'account' | 'data'>
  readonly message: EventMessage
  readonly context: MailContext
  /** Host part of message ids. */
  readonly host: string
  readonly unsubscribeUrl: string
}

export function mailOf({ to, event, message: given, context, host, unsubscribeUrl }: MailParts): Mail {
  const message = { ...given, url: given.summaryUrl ?? given.url }
  const { sender, isBranded, logo } = context
  const frame = { ...context, logo: logo === null ? null : logoId, why: say(t.whyMail, { sender }) }
  return {
    to,
    ...(isBranded ? { fromName: sender } : {}),
    subject: subjectOf(message),
    ...bodiesOf(message, { ...frame, unsubscribeUrl }),
    ...(logo === null ? {} : { attachments: [attached(logo)] }),
    ...threadOf(event, host),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const logoId = 'logo@plumbline'

/** In the message itself: mail programs don't load images from elsewhere until they are asked to. */
const attached = ({ type, bytes }: LogoFile): Attachment => ({
  name: `logo.${type.slice('image/'.length)}`,
  type,
  bytes,
  id: logoId,
})

export const subjectOf = ({ title }: EventMessage): string => cut(title, 200)

/** The same message as plain text and as HTML. */
export function bodiesOf(message: EventMessage, frame: MailFrame): Pick<Mail, 'text' | 'html'> {
  return { text: textOf(message, frame), html: emailHtml(message, frame) }
}

function textOf({ title, lead, lines, url, urlTitle, links = [] }: EventMessage, frame: MailFrame): string {
  const { sender, fixes, why, unsubscribeUrl } = frame
  const parts = [
    [sender],
    lead === undefined ? [title] : [title, lead],
    lines.map((line) => (lines.length === 1 ? line : `- ${line}`)),
    fixes.length === 0
      ? []
      : [`${t.fixFirst}:`, ...fixes.map((fix, index) => `${index + 1}. ${fixText(fix)}`)],
    [{ title: urlTitle, url }, ...links].map((link) => say(t.link, link)),
    [
      '-- ',
      why,
      ...(unsubscribeUrl === undefined ? [] : [say(t.link, { title: t.unsubscribe, url: unsubscribeUrl })]),
    ],
  ]
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')
}

const fixText = ({ message, points }: MailFrame['fixes'][number]): string =>
  say(t.fix, { message, gain: say(t.gain, { points }) })

/** The first e-mail about an alert starts its thread; later ones are replies. */
function threadOf(
  { uid, type, account, data }: MailParts['event'],
  host: string,
): Pick<Mail, 'messageId' | 'inReplyTo'> {
  const own = `<${uid}@${host}>`
  if (typeof data['alert'] !== 'number' || data['test'] === true) return { messageId: own }
  const thread = `<alert-${account}-${data['alert']}@${host}>`
  return type === 'alert.opened' && data['reminder'] === undefined
    ? { messageId: thread }
    : { messageId: own, inReplyTo: thread }
}
