import { type Html, html } from './html.ts'
import { bytes, dateAndTime } from './words.ts'

interface UsedLimit {
  readonly used: number
  /** Null is not limited. */
  readonly limit: number | null
}

export interface LimitsView {
  readonly queuedRuns: UsedLimit
  readonly runsPerDay: UsedLimit
  readonly storedBytes: UsedLimit
  readonly shareLinks: UsedLimit
  readonly keys: UsedLimit
  readonly schedules: UsedLimit
  readonly resetsAt: string
}

/** What the account uses, and how much it may. */
export function limitsSection(limits: LimitsView): Html {
  const rows = [
    ['Runs waiting', limits.queuedRuns, number],
    ['Runs today', limits.runsPerDay, number],
    ['Stored reports', limits.storedBytes, bytes],
    ['Share links', limits.shareLinks, number],
    ['API keys', limits.keys, number],
    ['Schedules', limits.schedules, number],
  ] as const
  return html`<section class="stack"><h2>Usage</h2><table class="list"><caption class="hear">Usage and limits</caption><thead><tr><th scope="col">What</th><th scope="col">Used</th><th scope="col">Limit</th></tr></thead><tbody>${rows.map(
    ([label, { used, limit }, show]) =>
      html`<tr><td><b>${label}</b></td><td data-label="Used">${show(used)}</td><td data-label="Limit">${limit === null ? 'No limit' : show(limit)}</td></tr>`,
  )}</tbody></table>${limits.runsPerDay.limit !== null && html`<p class="small soft">The runs of today are counted from zero again at <time datetime="${limits.resetsAt}">${dateAndTime(limits.resetsAt)}</time>.</p>`}</section>`
}

const number = (value: number): string => value.toLocaleString('en-US')
