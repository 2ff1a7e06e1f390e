import { type Html, html } from '../html.ts'

/** A text with URLs or long names: where it does not fit, it breaks after a slash and not in the middle of a word. */
export const breakable = (text: string): Html =>
  html`${text.split(/(?<=[/_?&=])(?=\w)/).map((part, index) => (index === 0 ? part : html`<wbr>${part}`))}`
