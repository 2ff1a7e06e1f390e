import type { ContentSummary } from '../../../core/report/content.ts'
import { type ReportDocument, visitOf } from '../../../core/report/report.ts'
import { isProblem } from '../../../core/score/score.ts'
import { type Html, html } from '../../html.ts'
import { icon } from '../../icons.ts'
import { breakable } from '../../parts/breakable.ts'
import { say, texts } from '../../../messages/texts.ts'
import { bytes, milliseconds, shortUrl, whole } from '../../words.ts'
import { fetchFacts } from '../fetch-facts.ts'
import { block, folded, foldedTable, table } from './block.ts'
import { connectionSections } from './connection.ts'
import { dataTree } from './data-tree.ts'
import { siteFacts } from './site-facts.ts'

const t = texts.views.content

/** What the page says and loads. On `branded` pages, nothing names the product. */
export function contentView(document: ReportDocument, branded: boolean): Html {
  const { content } = document
  const parts =
    content === undefined
      ? html`<p class="notice warn">${whyWithout(document)}</p>`
      : html`${
          isAddedTo(document)
            ? html`<p class="notice warn">${t.fromHtml}</p>`
            : visitOf(document) !== undefined && html`<p class="small soft">${t.countedInHtml}</p>`
        }${columns(keywords(content), outline(content, skipsLevels(document)))}
${links(content)}${images(content)}
${columns(block('structured', t.structured, dataTree(content)), cookies(content))}
${thirdParties(content)}`
  return html`${parts}${siteFacts(document)}${
    isFetched(document) && html`${connectionSections(document)}${fetchFacts(document, branded)}`
  }`
}

/** Two lists next to each other, of which one may be much longer: each card is as high as its own. */
const columns = (one: Html, other: Html): Html =>
  html`<div class="tiles of-tables"><div class="stack">${one}</div><div class="stack">${other}</div></div>`

/** Uploaded reports have findings only: the page may be on a machine that this service cannot reach. */
const isFetched = ({ fetch }: ReportDocument): boolean => fetch.hops.length > 0

/** Why a report has no content. */
export const whyWithout = (document: ReportDocument): string =>
  isFetched(document) ? texts.views.notKept : texts.views.notUploaded

const tick = (on: boolean): Html =>
  on
    ? html`<span class="yes">${icon('pass')}<span class="hear">${t.yes}</span></span>`
    : html`<span class="soft no">–<span class="hear"> ${t.no}</span></span>`

/** A word that occurs once says little about a page, unless the page has few words. */
function keywords({ keywords: words, phrases }: ContentSummary): Html {
  const rows = words
    .filter(({ count }, index) => count > 1 || index < 8)
    .map((each) => [
      html`<bdi>${each.word}</bdi>`,
      whole(each.count),
      ...[each.in_title, each.in_description, each.in_headings, each.in_url].map(tick),
    ])
  return block(
    'keywords',
    t.keywords,
    html`<p class="soft small">${t.keywordsLead}</p>
${table(
  t.keywords,
  [
    { label: t.word, is: 'name' },
    { label: t.count, is: 'number' },
    ...[t.inTitle, t.inDescription, t.inHeadings, t.inUrl].map((label) => ({ label })),
  ],
  rows,
)}
${
  phrases.length > 0 &&
  html`<h3>${t.phrases}</h3>
<ul class="chips words">${phrases.map(
    ({ phrase, count }) =>
      html`<li><bdi>${phrase}</bdi> <span class="soft number">${whole(count)}</span></li>`,
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
    return html`<li class="h${level}"><span class="tag${skipped && ' warn'}">H${level}</span> ${
      text === '' ? html`<span class="absent">${t.emptyHeading}</span>` : html`<bdi>${text}</bdi>`
    }${skipped && html` <span class="small warn-text">${t.skipped}</span>`}</li>`
  })
  return block(
    'headings',
    t.headings,
    amount === 0
      ? html`<p class="soft">${t.noHeadings}</p>`
      : html`${folded(items, 20, (some) => html`<ol class="outline">${some}</ol>`)}${more(amount - headings.length)}`,
    amount,
  )
}

function links({ links: all }: ContentSummary): Html {
  const numbers: readonly (readonly [string, number])[] = [
    [t.internal, all.internal],
    [t.external, all.external],
    ...(all.other === undefined ? [] : [[t.otherLinks, all.other] as const]),
    [t.nofollow, all.nofollow],
    [t.withoutText, all.without_text],
  ]
  const rows = all.external_links.map(({ url, text, follow }) => [
    html`<bdi>${breakable(shortUrl(url, 80))}</bdi>`,
    text === '' ? html`<span class="absent">${t.emptyHeading}</span>` : html`<bdi>${text}</bdi>`,
    tick(follow),
  ])
  return block(
    'links',
    t.links,
    html`<dl class="stats">${numbers.map(
      ([name, amount]) => html`<div><dt>${name}</dt>
<dd>${whole(amount)}</dd></div>`,
    )}</dl>
${
  rows.length > 0 &&
  html`<h3>${t.externalLinks}</h3>
${foldedTable(t.externalLinks, [{ label: t.to, is: 'text' }, { label: t.text }, { label: t.followed }], rows)}`
}${more(all.external - all.external_links.length)}`,
    all.internal + all.external + (all.other ?? 0),
  )
}

function images({ images: shown, image_count: amount }: ContentSummary): Html {
  const rows = shown
    .toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0))
    .map((image) => [
      html`<bdi>${breakable(shortUrl(image.url, 70))}</bdi>`,
      alt(image.alt),
      image.bytes === null ? '–' : bytes(image.bytes),
      image.width !== null && image.height !== null ? `${image.width} × ${image.height}` : '–',
      image.format ?? '–',
      tick(image.lazy),
    ])
  const columns = [
    { label: t.image, is: 'text' },
    { label: t.alt },
    { label: t.size, is: 'number' },
    { label: t.dimensions, is: 'number' },
    { label: t.format },
    { label: t.lazy },
  ] as const
  return block(
    'images',
    t.images,
    amount === 0
      ? html`<p class="soft">${t.noImages}</p>`
      : html`${foldedTable(t.images, columns, rows)}${more(amount - shown.length)}`,
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
  const rows = all.map((cookie) => [
    html`<code><bdi>${cookie.name}</bdi></code>`,
    html`<bdi>${cookie.domain ?? '–'}</bdi>`,
    html`<bdi>${
      [
        cookie.secure ? 'Secure' : '',
        cookie.http_only ? 'HttpOnly' : '',
        cookie.same_site === null ? '' : `SameSite=${cookie.same_site}`,
      ]
        .filter(Boolean)
        .join(', ') || '–'
    }</bdi>`,
    html`${cookie.session ? t.session : t.persistent}${
      cookie.third_party && html` <span class="tag">${t.thirdParty}</span>`
    }${cookie.not_kept === true && html` <span class="tag">${t.notKeptByBrowser}</span>`}`,
  ])
  const columns = [
    { label: t.cookie, is: 'name' },
    { label: t.domain },
    { label: t.flags },
    { label: t.life },
  ] as const
  return block(
    'cookies',
    t.cookies,
    rows.length === 0 ? html`<p class="soft">${t.noCookies}</p>` : table(t.cookies, columns, rows),
    all.length,
  )
}

const companyKind = (kind: string): string =>
  Object.hasOwn(t.companyKinds, kind)
    ? t.companyKinds[kind as keyof typeof t.companyKinds]
    : t.companyKinds.other

function thirdParties({ third_parties: all }: ContentSummary): Html {
  const rows = all.map((party) => [
    html`<bdi>${party.name}</bdi>${
      party.category !== null && html` <span class="tag">${companyKind(party.category)}</span>`
    }`,
    party.requests,
    party.bytes === 0 ? '–' : bytes(party.bytes),
    party.main_thread_ms === null || party.main_thread_ms === 0 ? '–' : milliseconds(party.main_thread_ms),
  ])
  const columns = [
    { label: t.company, is: 'name' },
    { label: t.requests, is: 'number' },
    { label: t.size, is: 'number' },
    { label: t.mainThread, is: 'number' },
  ] as const
  return block(
    'third-parties',
    t.thirdParties,
    rows.length === 0 ? html`<p class="soft">${t.noThirdParties}</p>` : table(t.thirdParties, columns, rows),
    all.length,
  )
}

const more = (amount: number): Html | false =>
  amount > 0 && html`<p class="small soft">${say(t.more, { count: amount })}</p>`
