import { currentLocale, directionOf } from '../../../messages/locale.ts'
import { inUrlOrder } from '../../../core/url/shown-url.ts'
import { buttonColors, hexOf, parseColor } from '../../../lib/colors.ts'
import { say, texts } from '../../../messages/texts.ts'
import type { EventMessage } from '../event-message.ts'
import type { MailFrame } from '../mail-context.ts'

const { notifications: t } = texts

/** Tables and inline styles, no remote images: renders the same in Outlook, Gmail and Apple Mail. */
export function emailHtml(message: EventMessage, frame: MailFrame): string {
  const { title, lead, lines, grade, url, urlTitle, links = [], tone } = message
  const { accent, fixes } = frame
  const rows = [
    row('padding:16px 0 4px;font-size:13px;font-weight:bold', from(frame)),
    row('padding:4px 0 8px;font-size:18px;line-height:1.4;font-weight:bold', inText(grade?.title ?? title)),
    grade !== undefined && row('padding:4px 0 8px;font-size:15px', chip(grade)),
    lead !== undefined && row('padding:0 0 8px;font-size:13px', inText(lead)),
    lines.length > 0 && row('padding:4px 0 8px;font-size:15px;line-height:1.5', sentences(lines)),
    fixes.length > 0 && row('padding:12px 0 0;font-size:15px;line-height:1.5', fixList(fixes)),
    row('padding:12px 0 24px', button(url, urlTitle, accent)),
    links.length > 0 && row('padding:0 0 20px;font-size:15px', links.map(linkText).join('')),
    row('padding:12px 0;border-top:1px solid #b0bec5;font-size:12px;line-height:1.5', footer(frame)),
  ]
  return `<!doctype html>
<html lang="${currentLocale()}" dir="${directionOf(currentLocale())}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title></head>
<body style="margin:0;padding:0">
<table role="presentation" ${full}><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" ${full}
  style="max-width:600px;border-top:4px solid ${grade === undefined ? colors[tone] : gradeColors[grade.result]}">
${rows.filter((one) => one !== false).join('\n')}
</table></td></tr></table></body></html>`
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** A long URL breaks after a slash rather than in a word. */
const inText = (text: string): string =>
  inUrlOrder(text)
    .split(/(?<=[/_?&=])(?=[\w\u200e])/)
    .map(escape)
    .join('<wbr>')

const full = 'width="100%" cellpadding="0" cellspacing="0" border="0"'
const colors = { good: '#2e7d32', bad: '#c62828', neutral: '#455a64' } as const
const gradeColors = { good: '#2e7d32', decent: '#8a5300', bad: '#c62828' } as const
// A word that is too long breaks: otherwise the table would be wider than a phone.
const font =
  "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere;word-break:break-word"

const row = (style: string, content: string): string =>
  `<tr><td style="${style};${font}">${content}</td></tr>`

/** The result as the report shows it: a word on its color, and the score. */
function chip({ result, name, score }: NonNullable<EventMessage['grade']>): string {
  const word = `<span style="background:${gradeColors[result]};color:#ffffff;border-radius:4px;padding:3px 10px;font-weight:bold">${escape(name)}</span>`
  return score === null ? word : `${word}&nbsp; ${escape(say(t.of100, { score }))}`
}

function sentences(lines: readonly string[]): string {
  const [only] = lines
  if (lines.length === 1 && only !== undefined) return `<p style="margin:0">${inText(only)}</p>`
  return list('ul', lines.map(inText))
}

const fixList = (fixes: MailFrame['fixes']): string =>
  `<b>${escape(t.fixFirst)}</b>${list(
    'ol',
    fixes.map(
      ({ message, points }) =>
        `${inText(message)} <b style="white-space:nowrap">${escape(say(t.gain, { points }))}</b>`,
    ),
  )}`

const list = (kind: 'ul' | 'ol', items: readonly string[]): string =>
  `<${kind} style="margin:0;padding:0 0 0 20px">${items
    .map((item) => `<li style="margin:0 0 6px">${item}</li>`)
    .join('')}</${kind}>`

/** Who sends it. Dark letters of a logo are legible on a dark background, too. */
function from({ sender, logo }: MailFrame): string {
  const name = inText(sender)
  if (logo === null) return name
  return `<img src="cid:${logo}" alt="" height="28" style="height:auto;max-height:28px;max-width:200px;background:#ffffff;border-radius:4px;padding:4px 6px;vertical-align:middle;margin:0 8px 0 0">${name}`
}

function button(url: string, title: string, accent: string | null): string {
  const { face, ink } = buttonColors(parseColor(accent ?? '#1f4fd8'))
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td bgcolor="${hexOf(face)}" style="border-radius:4px">
<a href="${escape(url)}" style="display:inline-block;padding:10px 18px;${font};font-size:15px;color:${hexOf(ink)};text-decoration:none">${escape(title)}</a>
</td></tr></table>`
}

const linkText = ({ title, url }: { readonly title: string; readonly url: string }): string =>
  `<a href="${escape(url)}" style="margin-right:16px">${escape(title)}</a>`

const footer = ({ why, unsubscribeUrl }: MailFrame): string =>
  unsubscribeUrl === undefined
    ? escape(why)
    : `${escape(why)} <a href="${escape(unsubscribeUrl)}" style="color:inherit">${escape(t.unsubscribe)}</a>`
