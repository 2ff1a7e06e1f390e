import type { VerifiedAudit } from '../../../core/ports/reports/verify.ts'
import type { Finding } from '../../../core/report/report.ts'
import { isProblem } from '../../../core/score/score.ts'
import { type Html, html } from '../../html.ts'
import { statusIcon } from '../../icons.ts'
import { layout, type Notice, type Site, type Viewer } from '../../frame/layout.ts'
import { texts } from '../../../messages/texts.ts'

const t = texts.verify

/** A "Verify now" form for each problem of a report. */
export const verifyActions =
  (action: string) =>
  (finding: Finding): Html | null =>
    isProblem(finding) ? verifyForm(action, finding) : null

/** The button next to a problem. A script shows the outcome in place; without scripts it opens a separate page. */
function verifyForm(action: string, { id, title }: Finding): Html {
  return html`<form class="verify" method="post" action="${action}" data-verify><input type="hidden" name="audit"
  value="${id}"><button class="plain">${t.button}<span class="hear">: ${title}</span></button></form>`
}

export interface VerifiedView {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly notice?: Notice | null
  readonly verified: readonly VerifiedAudit[]
  /** URL of the report page. */
  readonly back: string
}

/** The outcome of the audits now, next to the outcome in the report. */
export function verifiedPage(view: VerifiedView): string {
  const { verified, back } = view
  const [first] = verified
  return layout(
    { ...view, title: t.title, section: 'reports', narrow: true },
    html`<section class="card stack"><h1>${t.title}</h1>
${verified.map(verifiedAudit)}
<p class="row"><a class="button plain" href="${back}${first === undefined ? '' : `#${first.audit}`}">${t.back}</a></p>
<p class="small soft">${t.note}</p></section>`,
  )
}

function verifiedAudit({ before, after, fixed }: VerifiedAudit): Html {
  const [place] = after.evidence
  const where = place?.selector ?? place?.url
  return html`<div class="verified ${fixed ? 'pass' : after.status}" data-verified>
<p><span class="dot">${statusIcon(after.status)}</span> <b>${outcomeOf(after.status, fixed)}</b> <bdi>${
    after.message
  }</bdi></p>
${
  before !== null &&
  before.message !== after.message &&
  html`<p class="small soft">${t.before} <bdi>${before.message}</bdi></p>`
}
${!fixed && where !== undefined && html`<p class="small"><code><bdi>${where}</bdi></code></p>`}</div>`
}

export function outcomeOf(status: VerifiedAudit['after']['status'], fixed: boolean): string {
  if (fixed) return t.fixed
  if (status === 'inconclusive' || status === 'error') return t.open
  return isProblem({ status }) ? t.stillThere : t.noProblem
}
