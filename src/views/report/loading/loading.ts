import { sentenceText } from '../../../messages/sentence-text.ts'
import {
  type BrowserSummary,
  type PictureSummary,
  type ReportDocument,
  visitOf,
} from '../../../core/report/report.ts'
import { type Html, html } from '../../html.ts'
import { say, texts } from '../../texts/texts.ts'
import { milliseconds } from '../../words.ts'
import { browserFacts } from '../browser-facts.ts'
import { breakdown } from './breakdown.ts'
import { waterfall } from './waterfall.ts'

const t = texts.views.loading

/** How the page loads: what a visitor sees when, and what the browser fetched. */
export function loadingView(document: ReportDocument, pictures: string | undefined): Html {
  const visit = visitOf(document)
  if (visit === undefined) {
    const why =
      document.browser !== undefined && 'error' in document.browser
        ? sentenceText(document.browser.error.message)
        : t.none
    return html`<p class="notice">${why}</p>`
  }
  return html`${pictures !== undefined && filmstrip(visit, pictures)}
${waterfall(visit)}
${breakdown(visit)}
${browserFacts(visit)}
${pictures !== undefined && screenshots(visit, pictures)}`
}

const image = ({ name, width, height }: PictureSummary, base: string, alt: string): Html =>
  html`<img src="${base}/${name}" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async">`

function filmstrip({ pictures }: BrowserSummary, base: string): Html | null {
  const film = pictures.filter(({ at_ms }) => at_ms !== null)
  if (film.length === 0) return null
  return html`<section class="card tile" aria-labelledby="film"><h2 id="film">${t.film}</h2>
<ol class="film" tabindex="0" aria-labelledby="film">${film.map((frame) => {
    const time = milliseconds(frame.at_ms ?? 0)
    return html`<li>${image(frame, base, say(t.filmFrame, { time }))}<span>${time}</span></li>`
  })}</ol></section>`
}

const captions: Readonly<Record<string, string>> = {
  mobile: t.phone,
  desktop: t.desktop,
  full: t.fullPhone,
  'desktop-full': t.fullDesktop,
}

function screenshots({ pictures }: BrowserSummary, base: string): Html | null {
  const stills = pictures.flatMap((picture) => {
    const caption = captions[picture.name]
    return caption === undefined ? [] : [{ picture, caption }]
  })
  if (stills.length === 0) return null
  return html`<section class="card tile" aria-labelledby="screens"><h2 id="screens">${t.screens}</h2>
<div class="stills">${stills.map(({ picture, caption }) => {
    return html`<figure class="still ${picture.name}">
<div tabindex="0" role="group"
  aria-label="${caption}">${image(picture, base, say(t.screenshotOf, { what: caption }))}</div>
<figcaption>${caption}</figcaption></figure>`
  })}</div></section>`
}
