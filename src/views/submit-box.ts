import { attribute, type Html, html } from './html.ts'

export interface SubmitFault {
  readonly typed: string
  readonly text: string
}

/** Takes one URL or many, a sitemap, or a file. */
export function submitBox(fault?: SubmitFault): Html {
  return html`<form class="submit card" method="post" action="/reports" enctype="multipart/form-data" aria-label="New reports">
<div class="field"><label for="addresses">Audit a URL</label>
<p class="hint" id="addresses-hint">A page or a sitemap. Press Shift+Enter for another line to audit several.</p>
<div class="submit-line"><textarea id="addresses" name="addresses" rows="1" placeholder="example.com" autofocus data-enter spellcheck="false" autocapitalize="off" autocomplete="url" aria-describedby="addresses-hint${fault !== undefined && ' addresses-error'}"${attribute('aria-invalid', fault === undefined ? null : 'true')}>${fault?.typed}</textarea><button>Run audit</button></div>
${fault !== undefined && html`<p class="error" id="addresses-error" role="alert">${fault.text}</p>`}</div>
<details><summary class="small">Upload a list, and who can see the reports</summary><div class="row end">
<div class="field grow"><label for="file">CSV or text file</label><input id="file" name="file" type="file" accept=".csv,.txt,text/csv,text/plain"></div>
<div class="field"><label for="privacy">Visibility</label><select id="privacy" name="privacy"><option value="1">Private</option><option value="0">Public</option></select></div>
</div></details>
</form>`
}
