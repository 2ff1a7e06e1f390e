import type { FindingStatus, Result } from '../core/report/report.ts'
import { type Html, html } from './html.ts'

/** Shapes as well as colors: each status and result has its own. Drawn once in a page, used by name. */
const shapes = {
  pass: html`<path d="M3.5 8.5l3 3 6-7" />`,
  warn: html`<path d="M8 2.5L14.5 13.5H1.5zM8 6.5v3.2M8 11.4v.3" />`,
  fail: html`<path d="M4 4l8 8M12 4l-8 8" />`,
  info: html`<circle cx="8" cy="8" r="6.2" /><path d="M8 7.4v3.8M8 4.9v.3" />`,
  none: html`<circle cx="8" cy="8" r="6.2" /><path d="M4.8 8h6.4" />`,
  link: html`<path d="M6.5 9.5l3-3M7 4.5l1.2-1.2a3 3 0 0 1 4.3 4.3L11.3 8.8M9 11.5l-1.2 1.2a3 3 0 0 1-4.3-4.3l1.2-1.2" />`,
  copy: html`<rect x="5.5" y="5.5" width="8" height="8" rx="1.5" /><path d="M3.5 10.5h-1v-8h8v1" />`,
  out: html`<path d="M6.5 3.5h-3v9h9v-3M9.5 3h3.5v3.5M13 3L7.5 8.5" />`,
  lock: html`<rect x="3.5" y="7" width="9" height="6.5" rx="1" /><path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />`,
  eye: html`<path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" /><circle cx="8" cy="8" r="1.8" />`,
} as const

export type IconName = keyof typeof shapes

export function icon(name: IconName): Html {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><use href="#i-${name}" /></svg>`
}

/** To be placed once, before the first `icon` of a page. */
export const sprite: Html = html`<svg class="sprite" aria-hidden="true" width="0" height="0">${Object.entries(
  shapes,
).map(([name, shape]) => html`<symbol id="i-${name}" viewBox="0 0 16 16">${shape}</symbol>`)}</svg>`

export function statusIcon(status: FindingStatus): Html {
  if (status === 'pass' || status === 'warn' || status === 'fail' || status === 'info') return icon(status)
  return icon('none')
}

export function resultIcon(result: Result): Html {
  return icon(result === 'good' ? 'pass' : result === 'decent' ? 'warn' : 'fail')
}

/** The mark of the service: a line and its bob. */
export const mark: Html = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
<path class="mark-line" d="M12 1v10" /><path class="mark-bob" d="M12 10l4.2 3.6-1.4 4.4L12 23l-2.8-5-1.4-4.4z" /></svg>`
