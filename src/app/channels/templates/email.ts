import type { SentEvent } from '../../../core/ports/monitoring/outbox.ts'
import type { Mail } from '../../../core/ports/monitoring/sending.ts'
import { currentLocale, directionOf } from '../../../messages/locale.ts'
import { say, texts } from '../../../messages/texts.ts'
import type { EventMessage } from '../event-message.ts'
import { cut } from './cut.ts'

const { notifications: t } = texts

interface MailParts {
  readonly to: string
  readonly event: Pick<SentEvent, 'uid' | 'type' | 'account' | 'data'>
  readonly message: EventMessage
  /** Host part of message ids. */
  readonly host: string
  readonly unsubscribeUrl: string
}

/** Tables and inline styles, no remote images: renders the same in Outlook, Gmail and Apple Mail. */
export function mailOf({ to, event, message: given, host, unsubscribeUrl }: MailParts): Mail {
  const message = { ...given, url: given.summaryUrl ?? given.url }
  return {
    to,
    subject: subjectOf(message),
    ...bodiesOf(message, { why: t.whyMail, unsubscribeUrl }),
    ...threadOf(event, host),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

export const subjectOf = ({ title }: EventMessage): string => cut(title, 200)

interface Footer {
  /** Why the recipient gets this e-mail. */
  readonly why: string
  /** Undefined for e-mails that nobody can unsubscribe from. */
  readonly unsubscribeUrl?: string
}

/** The same message as plain text and as HTML. */
export function bodiesOf(message: EventMessage, footer: Footer): Pick<Mail, 'text' | 'html'> {
  const { title, lines, url, urlTitle, links = [] } = message
  const { why, unsubscribeUrl } = footer
  const text = [
    title,
    '',
    ...lines.map((line) => (lines.length === 1 ? line : `- ${line}`)),
    ...(lines.length === 0 ? [] : ['']),
    say(t.link, { title: urlTitle, url }),
    ...links.map((link) => say(t.link, link)),
    '',
    '-- ',
    why,
    ...(unsubscribeUrl === undefined ? [] : [say(t.link, { title: t.unsubscribe, url: unsubscribeUrl })]),
  ].join('\n')
  return { text, html: htmlOf(message, footer) }
}

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

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const colors = { good: '#2e7d32', bad: '#c62828', neutral: '#455a64' } as const
// A long URL breaks: otherwise the table would be wider than a phone.
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;word-break:break-word"

function htmlOf(
  { title, lines, url, urlTitle, links = [], tone }: EventMessage,
  { why, unsubscribeUrl }: Footer,
): string {
  const unsubscribe =
    unsubscribeUrl === undefined
      ? ''
      : ` <a href="${escape(unsubscribeUrl)}" style="color:inherit">${escape(t.unsubscribe)}</a>`
  const more = links
    .map((link) => `<a href="${escape(link.url)}" style="margin-right:16px">${escape(link.title)}</a>`)
    .join('')
  const items = lines.map((line) => `<li style="margin:0 0 6px">${escape(line)}</li>`).join('')
  const [only] = lines
  const body =
    lines.length === 1 && only !== undefined
      ? `<p style="margin:0">${escape(only)}</p>`
      : `<ul style="margin:0;padding:0 0 0 20px">${items}</ul>`
  return `<!doctype html>
<html lang="${currentLocale()}" dir="${directionOf(currentLocale())}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title></head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
  style="max-width:600px;border-top:4px solid ${colors[tone]}">
<tr><td style="padding:20px 0 8px;${font};font-size:18px;line-height:1.4;font-weight:bold">${escape(title)}</td></tr>
${
  items === ''
    ? ''
    : `<tr><td style="padding:4px 0 8px;${font};font-size:15px;line-height:1.5">
${body}</td></tr>`
}
<tr><td style="padding:12px 0 24px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td bgcolor="#1f4fd8" style="border-radius:4px">
<a href="${escape(url)}" style="display:inline-block;padding:10px 18px;${font};font-size:15px;color:#ffffff;text-decoration:none">${escape(
    urlTitle,
  )}</a>
</td></tr></table></td></tr>
${more === '' ? '' : `<tr><td style="padding:0 0 20px;${font};font-size:15px">${more}</td></tr>`}
<tr><td style="padding:12px 0;border-top:1px solid #b0bec5;${font};font-size:12px;line-height:1.5">${escape(
    why,
  )}${unsubscribe}</td></tr>
</table></td></tr></table></body></html>`
}
