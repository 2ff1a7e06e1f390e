import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { FieldErrors } from '../../../core/problem.ts'
import { faultsOn } from '../../../messages/field-fault.ts'
import type { Entered } from '../../entered.ts'
import { type Html, html } from '../../html.ts'
import { describedBy, faultLine, formFault } from '../../frame/fault.ts'
import { field } from '../../frame/field.ts'
import { say, texts } from '../../../messages/texts.ts'
import { shortUrl } from '../../words.ts'

const t = texts.share

/** The form that sends the PDF to a client. */
export function mailForm(
  {
    record: { url },
    base,
    entered,
    errors,
  }: {
    readonly record: ReportRecord
    readonly base: string
    readonly entered: Entered
    readonly errors?: FieldErrors | undefined
  },
  text: string,
): Html {
  const error = faultsOn(errors?.['text'], t.mailText)
  return html`<form class="card stack wide" method="post" action="${base}/mail"><h2>${t.mail}</h2>
<p class="soft">${t.mailLead}</p>
${field({ name: 'to', label: t.mailTo, type: 'email', value: entered.text('to'), required: true, maxLength: 254, error: errors?.['to'] })}
${field({
  name: 'subject',
  label: t.mailSubject,
  value: entered.text('subject', say(t.mailSubjectText, { url: shortUrl(url, 60) })),
  required: true,
  maxLength: 200,
  error: errors?.['subject'],
})}
<div class="field"><label for="mail-text">${t.mailText}</label>
<textarea id="mail-text" name="text" rows="8" maxlength="5000"${describedBy('mail-text', error)}>
${entered.text('text', text)}</textarea>${faultLine('mail-text', error)}</div>
${formFault(errors, 'mail')}
<p class="row"><button>${t.mailSend}</button><button type="button" class="plain" data-copy="mail-text"
  hidden>${t.copyText}</button></p></form>`
}
