import { inUrlOrder } from '../../core/url/shown-url.ts'
import { type Html, html } from '../html.ts'

/** A text with URLs or long names: where it does not fit, it breaks after a slash and not in the middle of a word. */
export const breakable = (text: string): Html => brokenAt(text, /(?<=[/_?&=])(?=[\w\u200e])/)

/** The same in a narrow column, also after a dot and before the number of a port. */
export const breakableHost = (text: string): Html => brokenAt(text, /(?<=[./_?&=:])(?=[\w\u200e])/)

/** A URL to copy, whose last characters stay together: an ending such as ".atom" says what it is. */
export const copyableUrl = (url: string): Html =>
  html`${breakable(url.slice(0, -endLength))}<span class="unbroken">${url.slice(-endLength)}</span>`

const endLength = 9

const brokenAt = (text: string, places: RegExp): Html =>
  html`${inUrlOrder(text)
    .split(places)
    .map((part, index) => (index === 0 ? part : html`<wbr>${part}`))}`
