import { type Content, flag, type Html, html } from '../html.ts'
import type { Privacy } from '../../core/ports/reports/reports.ts'
import { texts } from '../../messages/texts.ts'
import { describedBy, faultLine, usageLink } from '../frame/fault.ts'

const t = texts.dashboard

export interface SubmitFault {
  readonly typed: string
  readonly text: string
  /** Whether it is a limit of the account, so that another URL would not be accepted either. */
  readonly isLimit?: boolean
  /** The chosen visibility. */
  readonly privacy?: Privacy
}

/** With the way to what is used up. */
export const faultText = (fault: SubmitFault | undefined): Content =>
  fault && html`${fault.text}${fault.isLimit === true && usageLink()}`

/** Accepts one or many URLs, a sitemap or a file. Typing can start at once, unless something else of the page was rejected. */
export function submitBox(fault: SubmitFault | undefined, hasFocus: boolean): Html {
  return html`<form class="submit card" method="post" action="/reports" enctype="multipart/form-data"
  aria-label="${t.submitLabel}">
<div class="field"><label for="addresses">${t.submit}</label>
<p class="hint" id="addresses-hint">${t.submitHint}</p>
<div class="submit-line"><textarea id="addresses" name="addresses" rows="1" placeholder="example.com"
  data-enter spellcheck="false" autocapitalize="off" autocomplete="url"${flag(
    'autofocus',
    hasFocus && fault === undefined,
  )}${describedBy('addresses', fault?.text, true)}>${fault?.typed}</textarea>${faultLine('addresses', faultText(fault))}<button>${t.run}</button></div></div>
<details${flag('open', fault?.privacy === 0)}><summary class="small">${t.upload}</summary><div class="row">
<div class="field"><label for="file">${t.file}</label><input id="file" name="file" type="file"
  accept=".csv,.txt,text/csv,text/plain"></div>
<div class="field"><label for="privacy">${t.privacy}</label><select id="privacy"
  name="privacy"><option value="1">${t.private}</option><option value="0"${flag('selected', fault?.privacy === 0)}>${t.public}</option></select></div>
</div></details>
</form>`
}
