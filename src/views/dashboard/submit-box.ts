import { mostCrawledPages, usualCrawledPages } from '../../core/ports/reports/crawls.ts'
import { type Faults, faultsOn } from '../../messages/field-fault.ts'
import { type Content, flag, type Html, html } from '../html.ts'
import type { Privacy } from '../../core/ports/reports/reports.ts'
import { say, texts } from '../../messages/texts.ts'
import { describedBy, faultLine, usageLink } from '../frame/fault.ts'

const t = texts.dashboard

export interface SubmitFault {
  readonly typed: string
  /** What is wrong with it; empty if it is something else. */
  readonly text: string
  /** Whether it is a limit of the account, so that another URL would not be accepted either. */
  readonly isLimit?: boolean
  /** Set if a whole site was to be crawled: what was entered as its limit, and what is wrong with that. */
  readonly crawl?: { readonly maxPages: string; readonly fault?: Faults | undefined } | undefined
  /** The chosen visibility. */
  readonly privacy?: Privacy
}

/** With the way to what is used up. */
export const faultText = (fault: SubmitFault | undefined): Content =>
  hasText(fault) ? html`${fault.text}${fault.isLimit === true && usageLink()}` : undefined

const hasText = (fault: SubmitFault | undefined): fault is SubmitFault =>
  fault !== undefined && fault.text !== ''

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
  )}${describedBy('addresses', hasText(fault) ? fault.text : undefined, true)}>${fault?.typed}</textarea>${faultLine('addresses', faultText(fault))}<button>${t.run}</button></div></div>
${scopeChoice(fault?.crawl)}
<details${flag('open', fault?.privacy === 0)}><summary class="small">${t.upload}</summary><div class="row">
<div class="field"><label for="file">${t.file}</label><input id="file" name="file" type="file"
  accept=".csv,.txt,text/csv,text/plain"></div>
<div class="field"><label for="privacy">${t.privacy}</label><select id="privacy"
  name="privacy"><option value="1">${t.private}</option><option value="0"${flag('selected', fault?.privacy === 0)}>${t.public}</option></select></div>
</div></details>
</form>`
}

/** Only the pages that were entered, or all that their site links to. */
function scopeChoice(crawl: SubmitFault['crawl']): Html {
  const fault = faultsOn(crawl?.fault, t.maxPages)
  return html`<fieldset class="scope row"><legend class="hear">${t.scope}</legend>
<label class="choice"><input type="radio" name="scope" value="pages"${flag('checked', crawl === undefined)}> ${t.scopePages}</label>
<label class="choice"><input type="radio" name="scope" value="site"${flag('checked', crawl !== undefined)}> ${t.scopeSite}</label>
<span class="row tight most"><label for="max-pages">${t.maxPages}</label>
<input id="max-pages" name="max_pages" inputmode="numeric" size="4" maxlength="4" value="${
    crawl?.maxPages ?? String(usualCrawledPages)
  }" pattern="[0-9]+"${describedBy('max-pages', fault, true)}><span class="small soft" id="max-pages-hint">${say(
    t.maxPagesHint,
    { max: mostCrawledPages },
  )} <a href="/crawls">${texts.crawls.all}</a></span></span>${faultLine('max-pages', fault)}</fieldset>`
}
