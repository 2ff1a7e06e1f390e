import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { type Html, html, nothing } from '../../html.ts'
import { texts } from '../../texts/texts.ts'
import { block } from './block.ts'

/** Audits that state a fact nobody has to act on. Some of the facts are also in other parts of the report. */
const stated = ['tech-stack', 'analytics', 'dns-records', 'carbon-estimate'] as const
const elsewhere = ['screenshot', 'server-location', 'network-timings'] as const

const facts: ReadonlySet<string> = new Set([...stated, ...elsewhere])

/** Whether it is a fact, which is no finding to work on. */
export const isFact = ({ id, status }: Finding): boolean => status === 'info' && facts.has(id)

/** What the site is built with and where its DNS records point. */
export function siteFacts({ findings }: ReportDocument): Html {
  const found = stated.flatMap((id) => findings.find((finding) => finding.id === id && isFact(finding)) ?? [])
  if (found.length === 0) return nothing
  return block('site-facts', texts.views.content.site, html`<dl class="facts">${found.map(row)}</dl>`)
}

function row({ title, message, evidence }: Finding): Html {
  const details = evidence.flatMap(({ found }) => found ?? [])
  return html`<div><dt>${title}</dt><dd><bdi>${message}</bdi>${
    details.length > 0 && html`<ul>${details.map((detail) => html`<li><bdi>${detail}</bdi></li>`)}</ul>`
  }</dd></div>`
}
