import type { Privacy } from '../core/ports.ts'
import type { CheckedList } from '../core/ports/url-list.ts'
import { html } from './html.ts'
import { layout, type Site, type Viewer } from './layout.ts'
import { count, privacyNames, shortUrl } from './words.ts'

export function bulkPreviewPage(view: {
  readonly site: Site
  readonly viewer: Viewer
  readonly list: CheckedList
  readonly privacy: Privacy
  readonly source: string
}): string {
  const { list, privacy } = view
  const { accepted, refused, refusedCount, doubled, beyond, leftOut } = list
  return layout(
    { ...view, title: 'Many reports at once', section: 'reports' },
    html`<section class="stack">
<p class="small"><a href="/reports">Reports</a></p>
<h1>${count(accepted.length, 'page')} to report on</h1>
<p class="lead">Read from ${view.source}. ${doubled > 0 && `${count(doubled, 'address', 'addresses')} came more than once and ${doubled === 1 ? 'is' : 'are'} counted once. `}${
      refusedCount > 0 && `${count(refusedCount, 'line')} cannot be reported on. `
    }${beyond > 0 && `${count(beyond, 'further URL', 'further URLs')} did not fit: submit them after these. `}The pages are ${privacyNames[privacy].toLowerCase()}.</p>
${leftOut.length > 0 && html`<ul class="left-out">${leftOut.map((sentence) => html`<li>${sentence}</li>`)}</ul>`}
${
  accepted.length > 0 &&
  html`<form method="post" action="/reports/many" class="stack">
<input type="hidden" name="privacy" value="${privacy}">
<div class="field"><label for="many">URLs</label><textarea id="many" name="addresses" rows="12" spellcheck="false">${accepted.join('\n')}</textarea></div>
<div class="row"><button>Report on ${count(accepted.length, 'page')}</button><a class="button plain" href="/reports">Cancel</a></div></form>`
}
${accepted.length === 0 && html`<p><a class="button plain" href="/reports">Back</a></p>`}
${
  refused.length > 0 &&
  html`<details open><summary><h2>Refused</h2></summary><ul class="refused">${refused.map(
    ({ text, because }) =>
      html`<li><bdi class="mono">${shortUrl(text, 100)}</bdi> <span class="soft">${because}</span></li>`,
  )}</ul>${refusedCount > refused.length && html`<p class="soft">and ${refusedCount - refused.length} more</p>`}</details>`
}
</section>`,
  )
}
