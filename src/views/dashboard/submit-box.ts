import { attribute, type Html, html } from '../html.ts'
import { texts } from '../../messages/texts.ts'

const t = texts.dashboard

export interface SubmitFault {
  readonly typed: string
  readonly text: string
  /** Whether it is a limit of the account, so that another URL would not be accepted either. */
  readonly isLimit?: boolean
}

/** Accepts one or many URLs, a sitemap or a file. */
export function submitBox(fault?: SubmitFault): Html {
  return html`<form class="submit card" method="post" action="/reports" enctype="multipart/form-data"
  aria-label="${t.submitLabel}">
<div class="field"><label for="addresses">${t.submit}</label>
<p class="hint" id="addresses-hint">${t.submitHint}</p>
<div class="submit-line"><textarea id="addresses" name="addresses" rows="1" placeholder="example.com" autofocus
  data-enter spellcheck="false" autocapitalize="off" autocomplete="url"
  aria-describedby="addresses-hint${fault !== undefined && ' addresses-error'}"${attribute(
    'aria-invalid',
    fault === undefined ? null : 'true',
  )}>${fault?.typed}</textarea><button>${t.run}</button></div>
${
  fault !== undefined &&
  html`<p class="error" id="addresses-error" role="alert">${fault.text}${
    fault.isLimit === true && html` <a href="/account#usage">${texts.shell.usage}</a>`
  }</p>`
}</div>
<details><summary class="small">${t.upload}</summary><div class="row end">
<div class="field grow"><label for="file">${t.file}</label><input id="file" name="file" type="file"
  accept=".csv,.txt,text/csv,text/plain"></div>
<div class="field"><label for="privacy">${t.privacy}</label><select id="privacy"
  name="privacy"><option value="1">${t.private}</option><option value="0">${t.public}</option></select></div>
</div></details>
</form>`
}
