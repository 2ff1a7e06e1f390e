import { type Html, html } from '../html.ts'
import { dateAndTime, dateOnly } from '../words.ts'

/** A time in UTC. A script on every page converts it to the reader's time zone. */
export const localTime = (iso: string): Html => html`<time datetime="${iso}">${dateAndTime(iso)}</time>`

/** A date in UTC, which the script converts too: near midnight, it is another day in other time zones. */
export const localDate = (iso: string): Html => html`<time datetime="${iso}" data-day>${dateOnly(iso)}</time>`

/** Turns these times, which a text contains in UTC, into local times. */
export function withLocalTimes(text: string, times: readonly string[]): Html {
  const [iso, ...others] = times
  if (iso === undefined) return html`${text}`
  const parts = text.split(dateAndTime(iso))
  return html`${parts.map((part, index) => html`${index > 0 && localTime(iso)}${withLocalTimes(part, others)}`)}`
}
