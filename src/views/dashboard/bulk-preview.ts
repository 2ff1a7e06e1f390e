import { sentenceText } from '../../messages/sentence-text.ts'
import type { Privacy } from '../../core/ports/reports/reports.ts'
import type { CheckedList } from '../../core/ports/reports/url-list.ts'
import { html } from '../html.ts'
import { describedBy, faultLine } from '../frame/fault.ts'
import { layout, type Site, type Viewer } from '../frame/layout.ts'
import { pageHead } from '../parts/page-head.ts'
import { faultText, type SubmitFault } from './submit-box.ts'
import { privacyNames, shortUrl } from '../words.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.dashboard

export function bulkPreviewPage(view: {
  readonly site: Site
  readonly viewer: Viewer
  readonly list: CheckedList
  readonly privacy: Privacy
  readonly source: string
  /** What is wrong with the list, and what is left of it. */
  readonly fault?: SubmitFault | undefined
}): string {
  const { list, privacy, fault } = view
  const { accepted, refused, refusedCount, doubled, beyond, leftOut } = list
  return layout(
    { ...view, title: t.bulkTitle, section: 'reports' },
    html`${pageHead({
      crumbs: [{ href: '/reports', label: t.title }],
      title: say(t.bulkHeading, { count: accepted.length }),
      lead: html`${view.source} ${doubled > 0 && `${say(t.bulkDuplicates, { count: doubled })} `}${
        refusedCount > 0 && `${say(t.bulkRefused, { count: refusedCount })} `
      }${beyond > 0 && say(t.bulkBeyond, { count: beyond })}`,
    })}
<section class="stack">
${
  leftOut.length > 0 &&
  html`<ul class="left-out">${leftOut.map((sentence) => html`<li>${sentenceText(sentence)}</li>`)}</ul>`
}
${
  (accepted.length > 0 || fault !== undefined) &&
  html`<form method="post" action="/reports/many" class="stack">
<input type="hidden" name="privacy" value="${privacy}">
<div class="field"><label for="many">${t.urls}</label><textarea id="many" name="addresses" rows="12"
  spellcheck="false"${describedBy('many', fault?.text)}>${fault?.typed ?? accepted.join('\n')}</textarea>${faultLine('many', faultText(fault))}</div>
<p><b>${say(t.bulkPrivacy, { visibility: privacyNames[privacy] })}</b> <span class="soft">${t.bulkKnown}</span></p>
<div class="row"><button>${say(t.bulkRun, { count: accepted.length })}</button><a class="button plain"
  href="/reports">${t.cancel}</a></div></form>`
}
${accepted.length === 0 && fault === undefined && html`<p><a class="button plain" href="/reports">${t.back}</a></p>`}
${
  refused.length > 0 &&
  html`<details open><summary><h2>${t.refused}</h2></summary><ul class="refused">${refused.map(
    ({ text, because }) =>
      html`<li><bdi class="mono">${shortUrl(text, 100)}</bdi><br><span class="soft">${sentenceText(because)}</span></li>`,
  )}</ul>${
    refusedCount > refused.length &&
    html`<p class="soft">${say(t.bulkMore, { count: refusedCount - refused.length })}</p>`
  }</details>`
}
</section>`,
  )
}
