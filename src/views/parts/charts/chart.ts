import { scaleLinear, scaleUtc } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'
import { categories, type Category } from '../../../core/audit.ts'
import type { RunRecord } from '../../../core/ports/reports/runs.ts'
import { bands } from '../../../core/score/score.ts'
import type { TrendPoint } from '../../../core/history/trend.ts'
import { alertLayer, alertList, type ChartAlert, markedAlerts } from './chart-alerts.ts'
import { type Content, type Html, html } from '../../html.ts'
import { level } from './ring.ts'
import { categoryNames, dateAndTime, dateOnly, points, resultNames, timeOnly } from '../../words.ts'
import { say, texts } from '../../../messages/texts.ts'

const t = texts.history

/** Score over time, marked where the rules changed or an alert opened, and a small chart for each category. */
export function historyChart(runs: readonly RunRecord[], alerts: readonly ChartAlert[] = []): Html | null {
  const done = runs.filter(isDone).toSorted((a, b) => a.id - b.id)
  if (done.length < 2) return null
  const newest = done.at(-1)
  const marks: readonly Mark[] = done.map((run) => ({
    at: run.finishedAt,
    score: run.score,
    title: `${dateOnly(run.finishedAt)}: ${run.result === null ? texts.names.notGraded : resultNames[run.result]} ${points(run.score)}`,
  }))
  const changes = done.filter((run, index) => {
    const before = done[index - 1]
    return before !== undefined && (run.catalogue !== before.catalogue || run.profile !== before.profile)
  })
  const behind = (plot: Plot): Content =>
    changes.map(
      ({ finishedAt }) =>
        html`<line class="rules" x1="${plot.x(finishedAt)}%" x2="${plot.x(finishedAt)}%"
  y2="100%"><title>${t.rulesMark}</title></line>`,
    )
  const alike = done.filter((run) => newest !== undefined && run.profile === newest.profile)
  const more = changes.length > 0 && ` ${t.chartRules}`
  const name = say(t.chartRuns, { count: done.length })
  return html`${chart({ marks, name, caption: html`${say(t.chartBands, bands)}${more}`, behind, alerts })}
<ul class="sparks">${categories.map((category) => spark(category, alike))}</ul>`
}

const sparkWidth = 160
const sparkHeight = 32

/** One category in the runs with the profile of the newest, labeled with its first and last value. */
function spark(category: Category, runs: readonly Done[]): Html | null {
  const scores = runs.map((run) => run.categories?.[category].score ?? null)
  const seen = scores.filter((score) => score !== null)
  const [first] = seen
  const last = seen[seen.length - 1]
  if (first === undefined || last === undefined) return null
  const x = scaleLinear([0, Math.max(1, scores.length - 1)], [1, sparkWidth - 1])
  const y = scaleLinear([0, 100], [sparkHeight - 2, 2])
  const path = line<number | null>(
    (_score, index) => x(index),
    (score) => y(score ?? 0),
  )
    .defined((score) => score !== null)
    .digits(1)([...scores])
  return html`<li class="${level(last)}"><span>${categoryNames[category]}</span> <span class="number soft">${
    seen.length > 1 && html`${points(first)} → `
  }<b>${points(last)}</b></span>
<svg class="spark" viewBox="0 0 ${sparkWidth} ${sparkHeight}" preserveAspectRatio="none" aria-hidden="true">
<path class="axis" d="M0 ${sparkHeight - 1}H${sparkWidth}" /><path class="trend" d="${path ?? ''}" /></svg></li>`
}

/** The mean score of a project over time, with its alerts. */
export function trendChart(trend: readonly TrendPoint[], alerts: readonly ChartAlert[] = []): Html | null {
  const marks = trend.map(({ at, score, pages }) => ({
    at,
    score,
    title: say(t.chartDay, { date: dateOnly(at), score: points(score), pages }),
  }))
  const caption = html`${t.chartMean} ${say(t.chartBands, bands)}`
  return chart({ marks, name: say(t.chartDays, { count: trend.length }), caption, alerts })
}

interface Mark {
  readonly at: string
  readonly score: number | null
  readonly title: string
}

/** Positions are percentages of the plot, so that the stylesheet decides its size and text is never scaled. */
interface Plot {
  x(at: string): number
  path(values: readonly Pick<Mark, 'at' | 'score'>[]): string
}

interface Drawn {
  readonly marks: readonly Mark[]
  readonly name: string
  readonly caption: Html
  readonly behind?: (plot: Plot) => Content
  readonly alerts: readonly ChartAlert[]
}

/** A line needs two points; with fewer, the numbers on the page are enough. */
function chart({ marks, name, caption, behind, alerts }: Drawn): Html | null {
  const [first] = marks
  const last = marks[marks.length - 1]
  if (first === undefined || last === undefined || marks.length < 2) return null
  // On one day, only the time tells them apart. Two dates with times are too wide for a phone.
  const ends =
    dateOnly(first.at) === dateOnly(last.at)
      ? [dateAndTime(first.at), timeOnly(last.at)]
      : [dateOnly(first.at), dateOnly(last.at)]
  const marked = markedAlerts(alerts, { from: first.at, to: last.at })
  const x = scaleUtc([new Date(first.at), new Date(last.at)], [0, 100])
  const y = scaleLinear([0, 100], [100, 0])
  const plot: Plot = {
    x: (at) => round(x(new Date(at))),
    path: (values) =>
      line<Pick<Mark, 'at' | 'score'>>(
        ({ at }) => x(new Date(at)),
        ({ score }) => y(score ?? 0),
      )
        .defined(({ score }) => score !== null)
        .curve(curveMonotoneX)
        .digits(2)([...values]) ?? '',
  }
  return html`<figure><svg class="chart${marked.length > 0 && ' with-alerts'}" role="img"
  aria-label="${say(t.chartName, { name, first: points(first.score), last: points(last.score) })}${
    marked.length > 0 && `. ${say(t.chartAlerts, { count: marked.length })}`
  }">
${[0, bands.decent, bands.good, 100].map(
  (value) =>
    html`<line class="${value === 0 || value === 100 ? 'axis' : 'band'}" x2="100%" y1="${y(value)}%" y2="${y(
      value,
    )}%" /><text x="-8" y="${y(value)}%" dy="0.35em" text-anchor="end">${value}</text>`,
)}
${alertLayer(marked, plot)}${behind?.(plot)}
<svg viewBox="0 0 100 100" preserveAspectRatio="none"><path class="trend" d="${plot.path(marks)}" /></svg>
${marks.map(
  ({ at, score, title }) =>
    html`<circle class="point ${level(score)}" cx="${plot.x(at)}%" cy="${round(
      y(score ?? 0),
    )}%" r="4"><title>${title}</title></circle>`,
)}
<text y="100%" dy="1.6em">${ends[0]}</text><text x="100%"
  y="100%" dy="1.6em" text-anchor="end">${ends[1]}</text>
</svg><figcaption class="small soft">${caption}${
    marked.length > 0 && ` ${t.chartShaded}`
  }</figcaption>${alertList(marked)}</figure>`
}

type Done = RunRecord & { readonly finishedAt: string }

const isDone = (run: RunRecord): run is Done => run.state === 'done' && run.finishedAt !== null

const round = (value: number): number => Math.round(value * 10) / 10
