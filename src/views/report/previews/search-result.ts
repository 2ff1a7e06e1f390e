import type { ReportDocument } from '../../../core/report/report.ts'
import { descriptionWidth, resultSizes as sizes, resultWidths } from '../../../core/page/search-result.ts'
import { fitText, textWidth } from '../../../core/page/text-width.ts'
import { type Html, html } from '../../html.ts'
import { icon } from '../../icons.ts'
import { say, texts } from '../../../messages/texts.ts'
import { percentDecoded } from '../../../lib/percent-decode.ts'

const t = texts.views.previews

const devices = [
  { kind: 'desktop', title: resultWidths.title, description: 'description' },
  { kind: 'mobile', title: resultWidths.titleOnPhone, description: 'descriptionOnPhone' },
] as const

/** The page as a Google result, cut off where Google cuts off. */
export function searchResults(document: ReportDocument): Html {
  return html`<section class="stack" aria-labelledby="serp"><h2 id="serp">${t.search}</h2>
<p class="soft">${t.rewritten}</p><div class="previews">${devices.map((device) => result(document, device))}</div></section>`
}

function result({ page, final_url: url, fetch }: ReportDocument, device: (typeof devices)[number]): Html {
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
<ul class="preview-notes">${note(page.title, 'title', device.title)}${note(
    text,
    'description',
    room,
  )}</ul></figure>`
}

function note(text: string | null, part: 'title' | 'description', limit: number): Html | null {
  if (text === null)
    return html`<li class="warn">${icon('warn')}${part === 'title' ? t.noTitle : t.noDescription}</li>`
  const pixels = Math.round(textWidth(text, sizes[part]))
  const values = { pixels, limit }
  const fits = pixels <= limit
  const [good, cut] = part === 'title' ? [t.titleFits, t.titleCut] : [t.descriptionFits, t.descriptionCut]
  return html`<li class="${fits ? 'pass' : 'warn'}">${icon(fits ? 'pass' : 'warn')}${say(
    fits ? good : cut,
    values,
  )}</li>`
}
