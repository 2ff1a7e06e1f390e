import { type Html, html } from '../html.ts'
import { dateAndTime } from '../words.ts'

/** In UTC, which the script of every page replaces by the reader's time zone. */
export const localTime = (iso: string): Html => html`<time datetime="${iso}">${dateAndTime(iso)}</time>`
