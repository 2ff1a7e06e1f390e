import type { ContentSummary } from '../../../core/report/content.ts'
import { type ReportDocument, visitOf } from '../../../core/report/report.ts'
import { type Html, html } from '../../html.ts'
import { icon } from '../../icons.ts'
import { breakable } from '../../parts/breakable.ts'
import { say, texts } from '../../../messages/texts.ts'
import { bytes } from '../../words.ts'
import { whyWithout } from '../content/content.ts'
import { type CardProblems, cardProblems, type Network } from './card-problems.ts'
import { searchResults } from './search-result.ts'

const t = texts.views.previews

/** A link preview as a social network shows it, from the page's tags. */
export interface Card {
  readonly title: string | null
  readonly description: string | null
  readonly host: string
  readonly siteName: string | null
  readonly image: ContentSummary['share_image'] | 'unknown' | null
  /** The share image as captured by the browser. */
  readonly drawn: Html | null
  readonly large: boolean
}

/** How search engines and social networks show the page. */
export function previewsView(document: ReportDocument, pictures: string | undefined): Html {
  const { content } = document
  const social = content?.social ?? {}
  return html`${searchResults(document)}
<section class="stack" aria-labelledby="social"><h2 id="social">${t.social}</h2>
${
  content === undefined
    ? html`<p class="soft">${whyWithout(document)}</p>`
    : html`<p class="soft">${t.approximate}</p><div class="previews">${cards(document, content, pictures)}</div>
<h3>${t.tags}</h3>${tagTable(social)}`
}</section>`
}

function cards(
  document: ReportDocument,
  content: ContentSummary,
  pictures: string | undefined,
): readonly Html[] {
  const { social } = content
  const title = social['og:title'] ?? document.page.title
  const description = social['og:description'] ?? document.page.description
  const host = URL.parse(document.final_url)?.hostname.replace(/^www\./, '') ?? document.final_url
  const named = social['og:image'] !== undefined || social['twitter:image'] !== undefined
  const image = content.share_image ?? (named ? 'unknown' : null)
  const card: Card = {
    title,
    description,
    host,
    siteName: social['og:site_name'] ?? null,
    image,
    drawn: pictures === undefined ? null : drawnImage(document, pictures),
    large: true,
  }
  const onX: Card = {
    ...card,
    title: social['twitter:title'] ?? title,
    description: social['twitter:description'] ?? description,
    large: social['twitter:card'] === 'summary_large_image',
  }
  const missing = (...names: readonly string[]) => names.filter((name) => social[name] === undefined)
  const usual = missing('og:title', 'og:description', 'og:image')
  const frame = (network: Network, absent: readonly string[], inside: (image: Html) => Html, kind = '') => {
    const found = cardProblems(document.findings, network, social)
    const shown = network === 'X' ? onX : card
    return framed(network, absent, found, inside(picture(shown, found.hidesImage)), kind)
  }
  return [
    frame(
      'Facebook',
      usual,
      (shown) =>
        html`${shown}<div class="share-text"><span class="share-host">${host}</span>${heading(card)}${summary(
          card,
        )}</div>`,
    ),
    frame(
      'X',
      [...missing('twitter:card'), ...(image === null ? ['og:image'] : [])],
      (shown) =>
        html`${shown}<div class="share-text">${heading(onX)}${
          !onX.large && summary(onX)
        }<span class="share-host">${host}</span></div>`,
      onX.large ? 'x' : 'x flat',
    ),
    frame(
      'LinkedIn',
      missing('og:title', 'og:image'),
      (shown) =>
        html`${shown}<div class="share-text">${heading(card)}<span class="share-host">${host}</span></div>`,
    ),
    frame(
      'Slack',
      usual,
      (shown) =>
        html`<div class="share-text"><b class="share-site">${
          card.siteName ?? host
        }</b>${heading(card)}${summary(card)}</div>${shown}`,
      'slack',
    ),
    frame(
      'WhatsApp',
      usual,
      (shown) =>
        html`${shown}<div class="share-text">${heading(card)}${summary(
          card,
        )}<span class="share-host">${host}</span></div>`,
      'whatsapp',
    ),
  ]
}

function framed(
  name: Network,
  missing: readonly string[],
  { problems }: CardProblems,
  card: Html,
  kind: string,
): Html {
  const complete = missing.length === 0 && problems.length === 0
  const said = complete
    ? t.complete
    : missing.length > 0
      ? say(t.missing, { parts: missing.join(', ') })
      : say(t.problems, { count: problems.length })
  return html`<figure class="preview"><figcaption><b>${name}</b>
<span class="tag ${complete ? 'good' : 'warn'}">${icon(complete ? 'pass' : 'warn')}${said}</span></figcaption>
<div class="share ${kind}">${card}</div>${
    problems.length > 0 &&
    html`<ul class="preview-notes">${problems.map(
      ({ message }) => html`<li class="warn">${icon('warn')}<bdi>${message}</bdi></li>`,
    )}</ul>`
  }</figure>`
}

const heading = ({ title }: Card): Html =>
  title === null
    ? html`<b class="share-title absent">${t.noTitle}</b>`
    : html`<b class="share-title" dir="auto">${title}</b>`

const summary = ({ description }: Card): Html | false =>
  description !== null && html`<span class="share-summary" dir="auto">${description}</span>`

/**
 * Never loads the share image from the audited site. Without the browser's capture, a placeholder with its size is
 * shown.
 */
function picture({ image, drawn }: Card, hidden: boolean): Html {
  if (hidden && image !== null)
    return html`<div class="share-image absent">${icon('warn')}<span>${t.imageNotShown}</span></div>`
  if (drawn !== null) return html`<div class="share-image">${drawn}</div>`
  if (image === null)
    return html`<div class="share-image absent">${icon('warn')}<span>${t.noImage}</span></div>`
  const known = image !== 'unknown' && image.width !== null && image.height !== null ? image : null
  const size =
    known !== null && say(t.imageSize, { width: String(known.width), height: String(known.height) })
  const weight = known !== null && known.bytes !== null && ` · ${bytes(known.bytes)}`
  return html`<div class="share-image">${icon(
    'image',
  )}<span>${t.image}</span><span class="small">${size}${weight}</span></div>`
}

function drawnImage(document: ReportDocument, pictures: string): Html | null {
  const shared = visitOf(document)?.pictures.find(({ name }) => name === 'share')
  if (shared === undefined) return null
  const { name, width, height } = shared
  return html`<img src="${pictures}/${name}" width="${width}" height="${height}" alt="${t.image}" loading="lazy"
  decoding="async">`
}

function tagTable(social: Readonly<Record<string, string>>): Html {
  const rows = Object.entries(social).toSorted(([a], [b]) => a.localeCompare(b))
  if (rows.length === 0) return html`<p class="soft">${t.noTags}</p>`
  return html`<table class="as-card tags"><caption class="hear">${t.tags}</caption><thead><tr><th scope="col">${t.tag}</th>
<th scope="col">${t.value}</th></tr></thead>
<tbody>${rows.map(
    ([name, value]) => html`<tr><th scope="row"><code>${name}</code></th>
<td><bdi>${breakable(value)}</bdi></td></tr>`,
  )}</tbody></table>`
}
