import {
  type BrowserSummary,
  type PictureSummary,
  type ReportDocument,
  visitOf,
} from '../../../core/report/report.ts'
import { attribute, type Html, html } from '../../html.ts'
import { emptyState } from '../../parts/page-head.ts'
import { say, texts } from '../../../messages/texts.ts'
import { exactTime, milliseconds } from '../../words.ts'
import { browserFacts } from '../browser-facts.ts'
import { speedSection } from '../head/vitals.ts'
import { breakdown } from './breakdown.ts'
import { waterfall } from './waterfall.ts'

const t = texts.views.loading

/** How the page loads: what a visitor sees when, and what the browser fetched. */
export function loadingView(document: ReportDocument, pictures: string | undefined): Html {
  const visit = visitOf(document)
  if (visit === undefined) {
    return speedSection(document) ?? emptyState({ icon: 'clock', title: t.noneTitle, text: t.none })
  }
  return html`${pictures !== undefined && filmstrip(visit, pictures)}
${waterfall(visit)}
${breakdown(visit)}
${browserFacts(visit)}
${pictures !== undefined && screenshots(visit, pictures)}`
}

const image = ({ name, width, height }: PictureSummary, base: string, alt: string): Html =>
  html`<img src="${base}/${name}" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async">`

function filmstrip({ pictures, lab }: BrowserSummary, base: string): Html | null {
  const frames = evenly(pictures)
  const [first] = frames
  if (first === undefined) return null
  const isBlank = ({ picture, at }: Frame): boolean => picture === first.picture && at < (lab.fcp_ms ?? 0)
  return html`<section class="card tile" aria-labelledby="film"><h2 id="film">${t.film}</h2>
${frames.some(({ isNew }) => isNew) && html`<p class="small soft">${t.filmLead}</p>`}
<ol class="film" tabindex="0" aria-labelledby="film">${frames.map((frame) => {
    const { picture, at, isNew } = frame
    const time = at % 100 === 0 ? milliseconds(at) : exactTime(at)
    const blank = isBlank(frame)
    const look = blank ? 'blank' : isNew ? 'new' : undefined
    return html`<li${attribute('class', look)}>${image(
      picture,
      base,
      say(blank ? t.filmBlankFrame : t.filmFrame, { time }),
    )}${blank && html`<i aria-hidden="true">${t.filmBlank}</i>`}<span>${time}</span></li>`
  })}</ol></section>`
}

interface Frame {
  readonly picture: PictureSummary
  readonly at: number
  /** Whether the page looks different from the frame before. */
  readonly isNew: boolean
}

const steps = [100, 200, 250, 500, 1000, 2000, 5000, 10_000]
const maxFrames = 10

/**
 * Screenshots exist only where the page changed; the filmstrip has one per step, so that waiting looks as long as it
 * is.
 */
function evenly(pictures: readonly PictureSummary[]): readonly Frame[] {
  const film = pictures.flatMap((picture) => (picture.at_ms === null ? [] : [{ picture, at: picture.at_ms }]))
  const end = film.at(-1)?.at ?? 0
  const step = steps.find((each) => end / each <= maxFrames - 1) ?? end / (maxFrames - 1)
  const frames: Frame[] = []
  for (let count = 0; film.length > 0 && count <= Math.ceil(end / step); count += 1) {
    const at = count * step
    const picture = (film.findLast((each) => each.at <= at) ?? film[0])?.picture
    if (picture !== undefined)
      frames.push({ picture, at, isNew: frames.length > 0 && frames.at(-1)?.picture !== picture })
  }
  return frames
}

const captions = new Map<string, 'phone' | 'desktop' | 'fullPhone' | 'fullDesktop'>([
  ['mobile', 'phone'],
  ['desktop', 'desktop'],
  ['full', 'fullPhone'],
  ['desktop-full', 'fullDesktop'],
])

function screenshots({ pictures }: BrowserSummary, base: string): Html | null {
  const stills = pictures.flatMap((picture) => {
    const caption = captions.get(picture.name)
    return caption === undefined ? [] : [{ picture, caption: t[caption] }]
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
