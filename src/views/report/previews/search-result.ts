import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { openProblems } from '../../../core/score/score.ts'
import { descriptionWidth, resultSizes as sizes, resultWidths } from '../../../core/search/search-result.ts'
import { fitText, textWidth } from '../../../core/search/text-width.ts'
import { type Html, html } from '../../html.ts'
import { icon } from '../../icons.ts'
import { say, texts } from '../../../messages/texts.ts'
import { charactersIn } from '../../../lib/text/display-length.ts'
import { percentDecoded } from '../../../lib/text/percent-decode.ts'

const t = texts.views.previews

const devices = [
  { kind: 'desktop', title: resultWidths.title, description: 'description' },
  { kind: 'mobile', title: resultWidths.titleOnPhone, description: 'descriptionOnPhone' },
] as const

type Device = (typeof devices)[number]

/** The page as a Google result, cut off where Google cuts off. */
export function searchResults(document: ReportDocument): Html {
  return html`<section class="stack" aria-labelledby="serp"><h2 id="serp">${t.search}</h2>
<p class="soft">${t.rewritten}</p><div class="previews">${devices.map((device) => result(document, device))}</div></section>`
}

function result({ page, final_url: url, fetch, findings }: ReportDocument, device: Device): Html {
  const { hostname = '', pathname = '' } = URL.parse(url) ?? {}
  // Since 2025, results on phones show the domain without the path.
  const path = device.kind === 'mobile' ? [] : pathname.split('/').filter(Boolean).map(percentDecoded)
  const title = page.title ?? page.h1 ?? hostname
  const shown = fitText(title, sizes.title, device.title)
  const text = page.description
  const room = descriptionWidth(text ?? '', device.description)
  const fitted = text === null ? null : fitText(text, sizes.description, room)
  return html`<figure class="preview ${device.kind}">
<figcaption><b class="with-icon">${icon(device.kind === 'mobile' ? 'phone' : 'desktop')}${t[device.kind]}</b></figcaption>
<div class="serp"><div class="serp-site"><span class="serp-icon">${icon('out')}</span>
<div><span>${hostname.replace(/^www\./, '')}</span>
<span class="serp-path"><bdi>${[
    fetch.hops.at(-1)?.connection.tls === null ? 'http' : 'https',
    '://',
    hostname,
    ...path.map((part) => ` › ${part}`),
  ].join('')}</bdi></span></div></div>
<p class="serp-title"><bdi>${shown.text}</bdi></p>
<p class="serp-text">${
    fitted === null
      ? html`<span class="absent">${t.noDescriptionShort}</span>`
      : html`<bdi>${fitted.text}</bdi>`
  }</p></div>
<ul class="preview-notes">${aboutTitle(page.title, device, has(findings, 'title-generic'))}${aboutDescription(
    text,
    room,
    has(findings, 'meta-description-length', 'tooShort'),
  )}</ul></figure>`
}

/** A text can fit and still be a problem, which the report says elsewhere: no praise beside it. */
const has = (findings: readonly Finding[], id: string, message?: string): boolean =>
  openProblems(findings).some(
    (finding) => finding.id === id && (message === undefined || finding.message_id === message),
  )

function aboutTitle(text: string | null, { kind, title: limit }: Device, isPlaceholder: boolean): Html {
  if (text === null) return line('warn', t.noTitle)
  const pixels = Math.round(textWidth(text, sizes.title))
  const [fits, cut] = kind === 'mobile' ? [t.titleFitsPhone, t.titleCutPhone] : [t.titleFits, t.titleCut]
  if (pixels > limit) return line('warn', say(cut, { pixels, limit }))
  return isPlaceholder ? line('warn', t.titlePlaceholder) : line('pass', say(fits, { pixels, limit }))
}

function aboutDescription(text: string | null, limit: number, isShort: boolean): Html {
  if (text === null) return line('warn', t.noDescription)
  const pixels = Math.round(textWidth(text, sizes.description))
  if (pixels > limit) return line('warn', say(t.descriptionCut, { pixels, limit }))
  return isShort
    ? line('warn', say(t.descriptionShort, { characters: charactersIn(text) }))
    : line('pass', say(t.descriptionFits, { pixels, limit }))
}

const line = (mark: 'pass' | 'warn', text: string): Html =>
  html`<li class="${mark}">${icon(mark)}${text}</li>`
