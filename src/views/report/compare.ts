import { categories } from '../../core/audit.ts'
import type { Change, Comparison } from '../../core/report/compare.ts'
import type { ReportRecord, RunRecord } from '../../core/ports.ts'
import type { Finding } from '../../core/report/report.ts'
import { type Html, html } from '../html.ts'
import { statusIcon } from '../icons.ts'
import { layout, type Site, type Viewer } from '../layout.ts'
import { categoryNames, count, dateAndTime, points, shortUrl, signed, statusNames } from '../words.ts'

/** Two runs of one report side by side. */
export function comparePage(view: {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly record: ReportRecord
  readonly base: string
  readonly from: RunRecord
  readonly to: RunRecord
  readonly comparison: Comparison
}): string {
  const { record, base, from, to, comparison } = view
  const { score } = comparison
  const difference = score.from === null || score.to === null ? null : score.to - score.from
  return layout(
    { ...view, title: `Compared: ${shortUrl(record.url, 60)}`, section: 'reports' },
    html`<section class="stack"><p class="small"><a href="${base}/history">Back to the history</a></p>
<h1>${difference === null ? 'Two runs compared' : difference === 0 ? 'The same score' : `${signed(difference)} points`}</h1>
<p class="lead"><bdi>${shortUrl(record.url)}</bdi>, from ${when(from)} to ${when(to)}.</p>
${!comparison.sameProfile && html`<p class="notice problem">One run had a browser and the other had not: their scores are not the same measure.</p>`}
<table><caption class="hear">Scores in both runs</caption><thead><tr><th scope="col">Category</th><th scope="col" class="number">Before</th><th scope="col" class="number">After</th><th scope="col" class="number">Change</th></tr></thead>
<tbody>${scoreRow('Whole page', score)}${categories.map((name) => scoreRow(categoryNames[name], comparison.categories[name]))}</tbody></table>
</section>
${list('New', 'Problems that were not there before.', comparison.appeared)}
${list('Fixed', 'Problems that are gone.', comparison.fixed)}
${list('Changed rules', 'Checks that were added, dropped or weighed differently: the page may be as it was.', comparison.rules)}
${list('Checked in only one run', 'Measured in one run and not in the other, which says nothing about the page.', comparison.unseen)}
${list('Still there', 'Problems in both runs.', comparison.remaining)}`,
  )
}

const when = (run: RunRecord): Html =>
  html`<time datetime="${run.finishedAt ?? run.createdAt}">${dateAndTime(run.finishedAt ?? run.createdAt)}</time>`

function scoreRow(
  name: string,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Html {
  const change = from === null || to === null ? '' : signed(to - from)
  return html`<tr><th scope="row">${name}</th><td class="number">${points(from)}</td><td class="number">${points(to)}</td><td class="number">${change}</td></tr>`
}

function list(title: string, text: string, changes: readonly Change[]): Html | null {
  if (changes.length === 0) return null
  const id = title.toLowerCase().replaceAll(' ', '-')
  return html`<section class="findings" aria-labelledby="${id}"><h2 id="${id}">${title} <span class="soft">${changes.length}</span></h2><p class="soft">${text}</p>
<ul>${changes.map(({ before, after }) => {
    const shown = after ?? before
    return (
      shown !== null &&
      html`<li class="line ${shown.status}"><span class="dot">${statusIcon(shown.status)}</span><span><b>${shown.title}</b> <bdi>${shown.message}</bdi>
<span class="small soft">${moved(before, after)}</span></span></li>`
    )
  })}</ul></section>`
}

/** What became of it, where anything did. */
function moved(before: Finding | null, after: Finding | null): string {
  if (before === null) return 'Not checked before.'
  if (after === null) return 'No longer checked.'
  const places = before.places === after.places ? '' : ` ${before.places} → ${count(after.places, 'place')}.`
  if (before.status === after.status) return places.trim()
  return `${statusNames[before.status]} → ${statusNames[after.status].toLowerCase()}.${places}`
}
