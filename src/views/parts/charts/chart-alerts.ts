import { titleOf, whileOpen } from '../../../messages/alert-texts.ts'
import type { Alert } from '../../../core/ports/monitoring/alerts.ts'
import { say, texts } from '../../../messages/texts.ts'
import { type Html, html } from '../../html.ts'
import { breakable } from '../breakable.ts'
import { dateOnly } from '../../words.ts'

const t = texts.history

export type ChartAlert = Pick<
  Alert,
  | 'id'
  | 'rule'
  | 'key'
  | 'state'
  | 'subject'
  | 'verdict'
  | 'difference'
  | 'baseline'
  | 'openedAt'
  | 'resolvedAt'
>

interface MarkedAlert {
  readonly number: number
  readonly alert: ChartAlert
  readonly openedAt: string
  /** Start and end within the chart. */
  readonly from: string
  readonly to: string
}

/** More marks would clutter the chart. The monitoring page lists all alerts. */
const maxMarked = 10

/**
 * The latest alerts that were open during the period of the chart, oldest first. Alerts that were only suspected are
 * left out.
 */
export function markedAlerts(
  alerts: readonly ChartAlert[],
  chart: { readonly from: string; readonly to: string },
): readonly MarkedAlert[] {
  return alerts
    .flatMap((alert) => (alert.openedAt === null ? [] : [{ alert, openedAt: alert.openedAt }]))
    .filter(({ alert }) => alert.resolvedAt === null || alert.resolvedAt >= chart.from)
    .toSorted((one, other) => (one.openedAt < other.openedAt ? -1 : 1))
    .slice(-maxMarked)
    .map(({ alert, openedAt }, index) => ({
      number: index + 1,
      alert,
      openedAt,
      from: within(openedAt, chart),
      to: within(alert.resolvedAt ?? chart.to, chart),
    }))
}

/** An alert opens shortly after the run that confirms it, which may be the chart's last point. */
const within = (at: string, { from, to }: { readonly from: string; readonly to: string }): string =>
  at < from ? from : at > to ? to : at

/** Where a time is, as a percentage of the plot's width. */
interface Plot {
  x(at: string): number
}

/** Marks closer than this percentage share a number: a phone has room for one every 25 pixels. */
const minDistance = 8

/** Shades the chart while an alert was open, with a line and a number at its start and a tick at its end. */
export function alertLayer(marked: readonly MarkedAlert[], plot: Plot): Html | null {
  if (marked.length === 0) return null
  const spans = marked.map(({ from, to }) => {
    const x = plot.x(from)
    return html`<rect class="alert-span" x="${x}%" width="${Math.max(0.2, round(plot.x(to) - x))}%" height="100%" />`
  })
  const ticks = marked.flatMap(({ alert, to }) => (alert.resolvedAt === null ? [] : [plot.x(to)]))
  const opened = groupsOf(marked, plot).map(
    ({ x, first, last }, index, all) =>
      html`<line class="alert-opened" x1="${x}%" x2="${x}%" y1="-4" y2="100%" /><text class="alert-number" x="${x}%"
  y="-8" text-anchor="${anchorOf(x, ticks, all[index - 1]?.x)}">${first === last ? first : `${first}–${last}`}</text>`,
  )
  const resolved = ticks.map(
    (x) => html`<svg x="${x}%"><path class="alert-resolved" d="M-4 -12l3 4 6 -8" /></svg>`,
  )
  return html`${spans}${opened}${resolved}`
}

/** A number ends at its line if a tick soon after it would cover it, unless there is another number before it. */
function anchorOf(x: number, ticks: readonly number[], before = Number.NEGATIVE_INFINITY): 'end' | 'middle' {
  const isCovered = ticks.some((tick) => tick >= x && tick - x < minDistance)
  return isCovered && x - before > 2 * minDistance ? 'end' : 'middle'
}

function groupsOf(
  marked: readonly MarkedAlert[],
  plot: Plot,
): readonly { readonly x: number; readonly first: number; readonly last: number }[] {
  const groups: { readonly x: number; readonly first: number; last: number }[] = []
  for (const { number, from } of marked) {
    const x = plot.x(from)
    const before = groups.at(-1)
    if (before !== undefined && x - before.x < minDistance) before.last = number
    else groups.push({ x, first: number, last: number })
  }
  return groups
}

/** The same as text, with a link to each alert: links inside an image cannot be followed. */
export function alertList(marked: readonly MarkedAlert[]): Html | null {
  if (marked.length === 0) return null
  return html`<ol class="chart-alerts small" aria-label="${t.alertList}">${marked.map(
    ({ alert, openedAt }) =>
      html`<li><a href="/monitoring/alerts/${alert.id}"><bdi>${breakable(
        titleOf(whileOpen(alert)),
      )}</bdi></a> <span class="soft">${
        alert.resolvedAt === null
          ? say(t.alertOpen, { opened: dateOnly(openedAt) })
          : say(t.alertOver, { opened: dateOnly(openedAt), resolved: dateOnly(alert.resolvedAt) })
      }</span></li>`,
  )}</ol>`
}

const round = (value: number): number => Math.round(value * 10) / 10
