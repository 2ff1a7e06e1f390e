import { type Html, html } from '../html.ts'
import { dateAndTime, dateOnly } from '../words.ts'

/** In UTC, which the script of every page replaces by the reader's time zone. */
export const localTime = (iso: string): Html => html`<time datetime="${iso}">${dateAndTime(iso)}</time>`

/** The same for a day: near midnight, it is another one elsewhere. */
export const localDate = (iso: string): Html => html`<time datetime="${iso}" data-day>${dateOnly(iso)}</time>`

/** A text in which these times were written in UTC. */
export function withLocalTimes(text: string, times: readonly string[]): Html {
  const [iso, ...others] = times
  if (iso === undefined) return html`${text}`
  const parts = text.split(dateAndTime(iso))
  return html`${parts.map((part, index) => html`${index > 0 && localTime(iso)}${withLocalTimes(part, others)}`)}`
}
