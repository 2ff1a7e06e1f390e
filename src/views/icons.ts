import type { FindingStatus, Result } from '../core/report/report.ts'
import { type Html, html, nothing } from './html.ts'

/** Drawn on a 16-pixel grid with strokes of 1.5. Each status and result has its own shape, not only a color. */
const shapes = {
  pass: html`<path d="M3.5 8.5l3 3 6-7" />`,
  warn: html`<path d="M8 2.5L14.5 13.5H1.5zM8 6.5v3.2M8 11.4v.3" />`,
  fail: html`<path d="M4 4l8 8M12 4l-8 8" />`,
  info: html`<circle cx="8" cy="8" r="6.2" /><path d="M8 7.4v3.8M8 4.9v.3" />`,
  none: html`<circle cx="8" cy="8" r="6.2" /><path d="M4.8 8h6.4" />`,
  link: html`<path d="M6.5 9.5l3-3M7 4.5l1.2-1.2a3 3 0 0 1 4.3 4.3L11.3 8.8M9 11.5l-1.2 1.2a3 3 0 0 1-4.3-4.3l1.2-1.2"
  />`,
  copy: html`<rect x="5.5" y="5.5" width="8" height="8" rx="1.5" /><path d="M3.5 10.5h-1v-8h8v1" />`,
  out: html`<path d="M6.5 3.5h-3v9h9v-3M9.5 3h3.5v3.5M13 3L7.5 8.5" />`,
  lock: html`<rect x="3.5" y="7" width="9" height="6.5" rx="1" /><path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />`,
  eye: html`<path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" /><circle cx="8" cy="8" r="1.8" />`,
  list: html`<path d="M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.1M2.5 8h.1M2.5 12h.1" />`,
  folder: html`<path d="M1.8 4.2v8.3h12.4V5.3H8L6.6 3.5H1.8z" />`,
  check: html`<rect x="2.2" y="2.2" width="11.6" height="11.6" rx="2.5" /><path d="M5.2 8.2l2 2 3.6-4.2" />`,
  code: html`<path d="M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5" />`,
  user: html`<circle cx="8" cy="5.5" r="2.7" /><path d="M2.8 13.5c.6-2.6 2.6-3.8 5.2-3.8s4.6 1.2 5.2 3.8" />`,
  clock: html`<circle cx="8" cy="8" r="6.2" /><path d="M8 4.5V8l2.3 1.6" />`,
  undo: html`<path d="M5.2 2.5L2.2 5.5l3 3M2.5 5.5h6.7a4.2 4.2 0 0 1 0 8.4H6" />`,
  rerun: html`<path d="M13.3 8a5.3 5.3 0 1 1-1.6-3.8M12.4 1.7v3h-3" />`,
  share: html`<path d="M8 10V2M5 4.6L8 1.8l3 2.8M3 8.5V14h10V8.5" />`,
  download: html`<path d="M8 2v8M5 7.3l3 2.8 3-2.8M3 11v3h10v-3" />`,
  trash: html`<path d="M2.5 4.3h11M6 4V2.3h4V4M4 4.5l.6 9h6.8l.6-9" />`,
  search: html`<circle cx="7" cy="7" r="4.6" /><path d="M10.5 10.5L14 14" />`,
  down: html`<path d="M4 6.2l4 4 4-4" />`,
  more: html`<path d="M3.5 8h.1M8 8h.1M12.5 8h.1" />`,
  phone: html`<rect x="4.5" y="1.6" width="7" height="12.8" rx="1.6" /><path d="M7.2 12.2h1.6" />`,
  desktop: html`<rect x="1.6" y="2.8" width="12.8" height="8" rx="1.2" /><path d="M5.5 13.5h5" />`,
  rise: html`<path d="M3.5 11.5l4-4 2.5 2.5 3-4.5M9.8 5h3.4v3.4" />`,
  fall: html`<path d="M3.5 4.5l4 4L10 6l3 4.5M9.8 11h3.4V7.6" />`,
  image: html`<rect x="2" y="3" width="12" height="10" rx="1.5" />
<path d="M2.5 11.5l3.3-3.3 2.7 2.7 1.8-1.8 3 3M10.5 6h.1" />`,
  gauge: html`<path d="M2.3 11.5a6 6 0 1 1 11.4 0M8 9.5l2.6-3.3" />`,
  text: html`<path d="M3 4h10M3 8h10M3 12h6" />`,
  tag: html`<path d="M8.5 2H14v5.5L7.5 14 2 8.5zM11.3 4.7h.1" />`,
  bell: html`<path d="M4 11V7a4 4 0 0 1 8 0v4l1.2 1.3H2.8zM6.6 14h2.8" />`,
  compare: html`<path d="M5 2v12M11 2v12M2 5l3-3 3 3M8 11l3 3 3-3" />`,
} as const

export type IconName = keyof typeof shapes

const drawn = new Map(
  Object.keys(shapes).map((name) => [
    name,
    html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><use href="#i-${name}" /></svg>`,
  ]),
)

export const icon = (name: IconName): Html => drawn.get(name) ?? nothing

const symbols = Object.entries(shapes).map(
  ([name, shape]) => [name, html`<symbol id="i-${name}" viewBox="0 0 16 16">${shape}</symbol>`] as const,
)

/** The icons that a page uses, each once. Must precede their first use. */
export function sprite(page: string): Html {
  const names = namesIn(page)
  const used = symbols.filter(([name]) => names.has(name))
  return html`<svg class="sprite" aria-hidden="true" width="0" height="0">${used.map(([, symbol]) => symbol)}</svg>`
}

/** Scans the page once, not once per icon. */
function namesIn(page: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (let at = page.indexOf('"#i-'); at !== -1; at = page.indexOf('"#i-', at + 4))
    names.add(page.slice(at + 4, page.indexOf('"', at + 4)))
  return names
}

export function statusIcon(status: FindingStatus): Html {
  if (status === 'pass' || status === 'warn' || status === 'fail' || status === 'info') return icon(status)
  return icon('none')
}

export function resultIcon(result: Result): Html {
  return icon(result === 'good' ? 'pass' : result === 'decent' ? 'warn' : 'fail')
}

/** The logo of the service: a plumb line and its bob. */
export const mark: Html = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
<path class="mark-line" d="M12 1v10" /><path class="mark-bob" d="M12 10l4.2 3.6-1.4 4.4L12 23l-2.8-5-1.4-4.4z" /></svg>`
