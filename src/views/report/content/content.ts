import type { ContentSummary } from '../../../core/report/content.ts'
import type { ReportDocument } from '../../../core/report/report.ts'
import { isProblem } from '../../../core/report/score.ts'
import { type Html, html } from '../../html.ts'
import { icon } from '../../icons.ts'
import { say, texts } from '../../texts/texts.ts'
import { bytes, milliseconds, shortUrl, whole } from '../../words.ts'
import { fetchFacts } from '../fetch-facts.ts'
import { block, table } from './block.ts'
import { connectionSections } from './connection.ts'
import { dataTree } from './data-tree.ts'
import { siteFacts } from './site-facts.ts'

const t = texts.views.content

/** What the page says and loads. On `branded` pages, nothing names the product. */
export function contentView(document: ReportDocument, branded: boolean): Html {
  const { content } = document
  const parts =
    content === undefined
      ? html`<p class="notice">${texts.views.notKept}</p>`
      : html`${isAddedTo(document) && html`<p class="notice">${t.fromHtml}</p>`}<div class="tiles">${keywords(content)}${outline(content, skipsLevels(document))}</div>
${links(content)}${images(content)}
<div class="tiles">${block('structured', t.structured, dataTree(content))}${cookies(content)}</div>
${thirdParties(content)}`
  return html`${parts}${siteFacts(document)}${connectionSections(document)}${fetchFacts(document, branded)}`
}

const tick = (on: boolean): Html =>
  on
    ? html`<span class="yes">${icon('pass')}<span class="hear">${t.yes}</span></span>`
    : html`<span class="soft">–<span class="hear"> ${t.no}</span></span>`

/** A word that occurs once says little about a page, unless the page has few words. */
function keywords({ keywords: words, phrases }: ContentSummary): Html {
  const rows = words
    .filter(({ count }, index) => count > 1 || index < 8)
    .map(
      (each) => html`<tr><th scope="row"><bdi>${each.word}</bdi></th><td class="number">${each.count}</td>
<td>${tick(each.in_title)}</td>
<td>${tick(each.in_description)}</td><td>${tick(each.in_headings)}</td><td>${tick(each.in_url)}</td></tr>`,
    )
  return block(
    'keywords',
    t.keywords,
    html`<p class="soft small">${t.keywordsLead}</p>
${table(t.keywords, [t.word, t.count, t.inTitle, t.inDescription, t.inHeadings, t.inUrl], rows, [t.count])}
${
  phrases.length > 0 &&
  html`<h3>${t.phrases}</h3>
<ul class="chips words">${phrases.map(
    ({ phrase, count }) => html`<li><bdi>${phrase}</bdi> <span class="soft number">${count}</span></li>`,
  )}</ul>`
}`,
  )
}

/** Whether scripts build so much of the page that these lists would be taken for wrong. */
const isAddedTo = ({ findings }: ReportDocument): boolean =>
  findings.some(
    (finding) =>
      (finding.id === 'rendered-content-parity' || finding.id === 'content-without-js') && isProblem(finding),
  )

/** The audit sees which headings are hidden, so the outline marks none where the audit finds none. */
const skipsLevels = ({ findings }: ReportDocument): boolean =>
  findings.some((finding) => finding.id === 'heading-order' && isProblem(finding))

function outline({ headings, heading_count: amount }: ContentSummary, marked: boolean): Html {
  const items = headings.map(({ level, text }, index) => {
    const before = headings[index - 1]?.level
    const skipped = marked && before !== undefined && level > before + 1
    return html`<li class="h${level}"><span class="tag${skipped && ' warn'}">H${level}</span> <bdi>${text}</bdi>${
      skipped && html` <span class="small warn-text">${t.skipped}</span>`
    }</li>`
  })
  return block(
    'headings',
    t.headings,
    amount === 0
      ? html`<p class="soft">${t.noHeadings}</p>`
      : html`<ol class="outline">${items}</ol>${more(amount - headings.length)}`,
    amount,
  )
}

function links({ links: all }: ContentSummary): Html {
  const numbers: readonly (readonly [string, number])[] = [
    [t.internal, all.internal],
    [t.external, all.external],
    [t.nofollow, all.nofollow],
    [t.withoutText, all.without_text],
  ]
  const rows = all.external_links.map(
    ({ url, text, follow }) =>
      html`<tr><td><bdi>${shortUrl(url, 80)}</bdi></td><td><bdi>${text}</bdi></td><td>${tick(follow)}</td></tr>`,
  )
  return block(
    'links',
    t.links,
    html`<dl class="stats">${numbers.map(
      ([name, amount]) => html`<div><dt>${name}</dt>
<dd>${whole(amount)}</dd></div>`,
    )}</dl>
${rows.length > 0 && table(t.links, [t.to, t.text, t.followed], rows)}${more(
  all.external - all.external_links.length,
)}`,
    all.internal + all.external,
  )
}

function images({ images: shown, image_count: amount }: ContentSummary): Html {
  const rows = shown
    .toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0))
    .map(
      (image) => html`<tr><td><bdi>${shortUrl(image.url, 70)}</bdi></td><td>${alt(image.alt)}</td>
<td class="number">${image.bytes === null ? '–' : bytes(image.bytes)}</td><td class="number">${
        image.width !== null && image.height !== null ? `${image.width} × ${image.height}` : '–'
      }</td><td>${image.format ?? '–'}</td><td>${tick(image.lazy)}</td></tr>`,
    )
  return block(
    'images',
    t.images,
    amount === 0
      ? html`<p class="soft">${t.noImages}</p>`
      : html`${table(t.images, [t.image, t.alt, t.size, t.dimensions, t.format, t.lazy], rows, [t.size, t.dimensions])}${more(amount - shown.length)}`,
    amount,
  )
}

const alt = (text: string | null): Html =>
  text === null
    ? html`<span class="tag fail">${icon('fail')}${t.noAlt}</span>`
    : text === ''
      ? html`<span class="soft">${t.decorative}</span>`
      : html`<bdi>${text}</bdi>`

function cookies({ cookies: all }: ContentSummary): Html {
  const rows = all.map(
    (
      cookie,
    ) => html`<tr><th scope="row"><code><bdi>${cookie.name}</bdi></code></th><td><bdi>${cookie.domain ?? '–'}</bdi></td>
<td><bdi>${
      [
        cookie.secure ? 'Secure' : '',
        cookie.http_only ? 'HttpOnly' : '',
        cookie.same_site === null ? '' : `SameSite=${cookie.same_site}`,
      ]
        .filter(Boolean)
        .join(', ') || '–'
    }</bdi></td>
<td>${cookie.session ? t.session : t.persistent}${
      cookie.third_party && html` <span class="tag">${t.thirdParty}</span>`
    }</td></tr>`,
  )
  return block(
    'cookies',
    t.cookies,
    rows.length === 0
      ? html`<p class="soft">${t.noCookies}</p>`
      : table(t.cookies, [t.cookie, t.domain, t.flags, t.life], rows),
    all.length,
  )
}

const companyKind = (kind: string): string =>
  Object.hasOwn(t.companyKinds, kind)
    ? t.companyKinds[kind as keyof typeof t.companyKinds]
    : t.companyKinds.other

function thirdParties({ third_parties: all }: ContentSummary): Html {
  const rows = all.map(
    (party) => html`<tr><th scope="row"><bdi>${party.name}</bdi>${
      party.category !== null && html` <span class="tag">${companyKind(party.category)}</span>`
    }</th>
<td class="number">${party.requests}</td><td class="number">${bytes(party.bytes)}</td>
<td class="number">${party.main_thread_ms === null ? '–' : milliseconds(party.main_thread_ms)}</td></tr>`,
  )
  return block(
    'third-parties',
    t.thirdParties,
    rows.length === 0
      ? html`<p class="soft">${t.noThirdParties}</p>`
      : table(t.thirdParties, [t.company, t.requests, t.size, t.mainThread], rows, [
          t.requests,
          t.size,
          t.mainThread,
        ]),
    all.length,
  )
}

const more = (amount: number): Html | false =>
  amount > 0 && html`<p class="small soft">${say(t.more, { count: amount })}</p>`
