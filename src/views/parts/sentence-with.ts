import { type Html, html } from '../html.ts'

/** A character that no text contains. */
const place = '\u0000'

/** A sentence with markup in place of one of its values. */
export function sentenceWith(sentence: (value: string) => string, markup: Html): Html {
  const [before = '', after = ''] = sentence(place).split(place)
  return html`${before}${markup}${after}`
}

/** A sentence around a name that somebody chose, which may be in any language and direction. */
export const sentenceAbout = (sentence: (name: string) => string, name: string): Html =>
  sentenceWith(sentence, html`<bdi>${name}</bdi>`)
