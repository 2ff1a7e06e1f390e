import type { KeptAudit, VerificationRecord } from '../../../core/ports/reports/verify.ts'
import { spokenText } from '../../../messages/audit-texts.ts'
import { say, texts } from '../../../messages/texts.ts'
import { type Html, html } from '../../html.ts'
import { dateAndTime } from '../../words.ts'
import { outcomeOf } from '../findings/verify.ts'

const t = texts.history

const maxRows = 50

/** What “Verify now”, the API and assistants verified between the runs; null if nothing was. */
export function verificationList(verifications: readonly VerificationRecord[], base: string): Html | null {
  const rows = verifications.flatMap(({ createdAt, audits }) => audits.map((audit) => ({ createdAt, audit })))
  if (rows.length === 0) return null
  return html`<section class="stack" id="verified"><h2>${t.verified}</h2><p class="soft">${t.verifiedText}</p>
<table class="list"><caption class="hear">${t.verified}</caption><thead><tr><th scope="col">${t.verifiedAt}</th>
<th scope="col">${t.check}</th><th scope="col">${t.before}</th><th scope="col">${t.after}</th></tr></thead>
<tbody>${rows.slice(0, maxRows).map((row) => verificationRow(row, base))}</tbody></table>
${rows.length > maxRows && html`<p class="small soft">${say(t.verifiedMore, { count: rows.length - maxRows })}</p>`}</section>`
}

function verificationRow(
  {
    createdAt,
    audit: { audit, before, after, fixed },
  }: { readonly createdAt: string; readonly audit: KeptAudit },
  base: string,
): Html {
  return html`<tr><td><time datetime="${createdAt}">${dateAndTime(createdAt)}</time></td>
<td data-label="${t.check}"><a href="${base}?finding=${audit}">${audit}</a></td>
<td data-label="${t.before}" class="soft">${before === null ? '–' : html`<bdi>${spokenText(before.message)}</bdi>`}</td>
<td data-label="${t.after}"><b>${outcomeOf(after.status, fixed)}</b> <bdi>${spokenText(after.message)}</bdi></td></tr>`
}
