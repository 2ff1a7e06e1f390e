import { scaleLinear, scaleUtc } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'
import { categories } from '../core/audit.ts'
import type { RunRecord } from '../core/ports.ts'
import { bands } from '../core/score.ts'
import { type Html, html } from './html.ts'
import { level } from './report/gauges.ts'
import { dateOnly, points, resultNames } from './words.ts'

const width = 720
const height = 240
const margin = { top: 12, right: 12, bottom: 26, left: 30 }

/** Score over time, the categories as thin lines behind it, and a mark wherever the rules changed. */
export function historyChart(runs: readonly RunRecord[]): Html | null {
  const done = runs.filter(isDone).toSorted((a, b) => a.id - b.id)
  const [first] = done
  const last = done[done.length - 1]
  if (first === undefined || last === undefined || done.length < 2) return null
  const x = scaleUtc(
    [new Date(first.finishedAt), new Date(last.finishedAt)],
    [margin.left, width - margin.right],
  )
  const y = scaleLinear([0, 100], [height - margin.bottom, margin.top])
  const at = (run: Done) => x(new Date(run.finishedAt))
  const path = (value: (run: Done) => number | null) =>
    line<Done>(at, (run) => y(value(run) ?? 0))
      .defined((run) => value(run) !== null)
      .curve(curveMonotoneX)
      .digits(1)(done) ?? ''
  const changes = done.filter((run, index) => index > 0 && run.catalogue !== done[index - 1]?.catalogue)
  return html`<figure><svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="Score over ${done.length} runs, from ${points(first.score)} to ${points(last.score)}. The table below has the numbers.">
${[0, bands.decent, bands.good, 100].map((value) => html`<path class="${value === 0 ? 'axis' : 'band'}" d="M${margin.left} ${round(y(value))}H${width - margin.right}" /><text x="0" y="${round(y(value)) + 4}">${value}</text>`)}
${changes.map((run) => html`<path class="rules" d="M${round(at(run))} ${margin.top}V${height - margin.bottom}"><title>The rules changed</title></path>`)}
${categories.map((category) => html`<path class="side" d="${path((run) => run.categories?.[category].score ?? null)}" />`)}
<path class="trend" d="${path((run) => run.score)}" />
${done.map((run) => html`<circle class="point ${level(run.score)}" cx="${round(at(run))}" cy="${round(y(run.score ?? 0))}" r="4"><title>${dateOnly(run.finishedAt)}: ${run.result === null ? 'not graded' : resultNames[run.result]} ${points(run.score)}</title></circle>`)}
<text x="${margin.left}" y="${height - 6}">${dateOnly(first.finishedAt)}</text><text x="${width - margin.right}" y="${height - 6}" text-anchor="end">${dateOnly(last.finishedAt)}</text>
</svg><figcaption class="small soft">Thick: the score. Thin: its categories. Dotted: where good and decent begin.${changes.length > 0 && ' Upright: the rules changed, so scores on its two sides are not quite the same measure.'}</figcaption></figure>`
}

type Done = RunRecord & { readonly finishedAt: string }

const isDone = (run: RunRecord): run is Done => run.state === 'done' && run.finishedAt !== null

const round = (value: number): number => Math.round(value * 10) / 10
