import { attribute, type Html, html } from './html.ts'

export interface SubmitFault {
  readonly typed: string
  readonly text: string
}

/** Takes one address or many, a sitemap, or a file. */
export function submitBox(fault?: SubmitFault): Html {
  return html`<form class="submit card" method="post" action="/reports" enctype="multipart/form-data" aria-label="New reports">
<div class="field"><label for="addresses">Which page?</label>
<p class="hint" id="addresses-hint">One address, or many, one on each line. The address of a sitemap works too.</p>
<div class="submit-line"><textarea id="addresses" name="addresses" rows="1" placeholder="example.com" spellcheck="false" autocapitalize="off" autocomplete="url" aria-describedby="addresses-hint${fault !== undefined && ' addresses-error'}"${attribute('aria-invalid', fault === undefined ? null : 'true')}>${fault?.typed}</textarea><button>Report</button></div>
${fault !== undefined && html`<p class="error" id="addresses-error" role="alert">${fault.text}</p>`}</div>
<details><summary class="small">From a file, and who may see it</summary><div class="row end">
<div class="field grow"><label for="file">CSV or text file</label><input id="file" name="file" type="file" accept=".csv,.txt,text/csv,text/plain"></div>
<div class="field"><label for="privacy">The report page is</label><select id="privacy" name="privacy"><option value="1">Private</option><option value="0">Public</option></select></div>
</div></details>
</form>`
}
