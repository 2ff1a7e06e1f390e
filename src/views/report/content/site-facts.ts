import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { type Html, html, nothing } from '../../html.ts'
import { texts } from '../../../messages/texts.ts'
import { block } from './block.ts'

/** What the site is built with, where its DNS records point, and other facts that audits list. */
export function siteFacts({ findings }: ReportDocument): Html {
  const listed = findings.filter(({ fact }) => fact === 'listed')
  if (listed.length === 0) return nothing
  return block('site-facts', texts.views.content.site, html`<dl class="facts">${listed.map(row)}</dl>`)
}

function row({ title, message, evidence }: Finding): Html {
  // Leave out details that the message already contains.
  const details = evidence.flatMap(({ found }) =>
    found === undefined || message.includes(found) ? [] : found,
  )
  return html`<div><dt>${title}</dt><dd><bdi>${message}</bdi>${
    details.length > 0 && html`<ul>${details.map((detail) => html`<li><bdi>${detail}</bdi></li>`)}</ul>`
  }</dd></div>`
}
