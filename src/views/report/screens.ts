import type { BrowserSummary, PictureSummary } from '../../core/report/report.ts'
import { type Html, html } from '../html.ts'
import { milliseconds } from '../words.ts'

const captions: Readonly<Record<string, string>> = {
  mobile: 'On a phone',
  desktop: 'On a computer',
  full: 'The whole page on a phone',
  'desktop-full': 'The whole page on a computer',
}

/** Pictures of the page and of how it came up; `base` is where they are. */
export function screens({ pictures }: BrowserSummary, base: string): Html | false {
  const stills = pictures.filter(({ at_ms }) => at_ms === null)
  const film = pictures.filter(({ at_ms }) => at_ms !== null)
  if (pictures.length === 0) return false
  return html`<section class="screens" aria-labelledby="seen"><h2 id="seen">In a browser</h2>
${stills.length > 0 && html`<div class="stills">${stills.map((picture) => figure(picture, base))}</div>`}
${film.length > 0 && filmstrip(film, base)}</section>`
}

function figure(picture: PictureSummary, base: string): Html {
  const caption = captions[picture.name] ?? picture.name
  return html`<figure class="still ${picture.name}"><div tabindex="0" role="group" aria-label="${caption}">${image(picture, base, `Picture of the audited page. ${caption}.`)}</div><figcaption>${caption}</figcaption></figure>`
}

const image = ({ name, width, height }: PictureSummary, base: string, alt: string): Html =>
  html`<img src="${base}/${name}" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async">`

function filmstrip(film: readonly PictureSummary[], base: string): Html {
  return html`<h3>Loading on a slow phone</h3>
<ol class="film" tabindex="0" aria-label="Pictures while the page loaded">${film.map((frame) => {
    const at = milliseconds(frame.at_ms ?? 0)
    return html`<li>${image(frame, base, `The page after ${at}`)}<span>${at}</span></li>`
  })}</ol>`
}
