import type { Finding } from '../../core/report/report.ts'
import { type Html, html } from '../html.ts'
import { texts } from '../../messages/texts.ts'

const t = texts.summary

const most = 4

/** Problems that the owner of a site can solve without a developer, the most valuable first. */
export const ownersProblems = (left: readonly Finding[]): readonly Finding[] =>
  left
    .filter(({ owner, plain }) => owner === 'content' && plain.fix !== null)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, most)

/** Fixes that owners can make themselves, apart from those under “Fix first”. */
export function yourself(own: readonly Finding[], base: string): Html | null {
  if (own.length === 0) return null
  return html`<section class="card tile" aria-labelledby="yourself"><h2 id="yourself">${t.yourself}</h2>
<p class="soft">${t.yourselfLead}</p>${own.map(
    ({ id, plain }) => html`<p id="do-${id}"><b><bdi>${plain.title}</bdi></b><br>${plain.fix}
<a class="small" href="${base}?finding=${id}">${t.technical}<span class="hear">: ${plain.title}</span></a></p>`,
  )}</section>`
}
