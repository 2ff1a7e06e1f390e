import { attribute, type Html, html } from '../html.ts'
import { localTime } from '../parts/local-time.ts'
import { sentenceWith } from '../parts/sentence-with.ts'
import { bytes, whole } from '../words.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.account

interface UsedLimit {
  readonly used: number
  /** Null for no limit. */
  readonly limit: number | null
}

export interface LimitsView {
  readonly queuedRuns: UsedLimit
  readonly runsPerDay: UsedLimit
  readonly storedBytes: UsedLimit
  readonly shareLinks: UsedLimit
  readonly keys: UsedLimit
  readonly schedules: UsedLimit
  readonly crawls: UsedLimit
  readonly resetsAt: string
}

/** The account's usage and its limits. */
export function limitsSection(limits: LimitsView): Html {
  const rows = [
    [t.queuedRuns, limits.queuedRuns, number],
    [t.runsToday, limits.runsPerDay, number],
    [t.storedReports, limits.storedBytes, (value: number) => bytes(value)],
    [t.shareLinks, limits.shareLinks, number],
    [t.tabKeys, limits.keys, number],
    [t.schedules, limits.schedules, number],
    [t.crawls, limits.crawls, number],
  ] as const
  return html`<section class="stack" id="usage"><h2>${t.usage}</h2><table class="list">
<caption class="hear">${t.usageCaption}</caption><thead><tr><th scope="col">${t.limited}</th>
<th scope="col">${t.used}</th><th scope="col">${t.limit}</th></tr></thead><tbody>${rows.map(
    ([label, { used, limit }, show]) =>
      html`<tr><td><b>${label}</b></td><td data-label="${t.used}">${show(used)}</td>
<td${attribute('data-label', limit === null ? null : t.limit)}>${limit === null ? t.noLimit : show(limit)}${
        limit !== null && used >= limit && html` <span class="tag bad">${t.atLimit}</span>`
      }</td></tr>`,
  )}</tbody></table>${
    limits.runsPerDay.limit !== null &&
    html`<p class="small soft">${sentenceWith((date) => say(t.resets, { date }), localTime(limits.resetsAt))}</p>`
  }</section>`
}

const number = (value: number): string => whole(value)
