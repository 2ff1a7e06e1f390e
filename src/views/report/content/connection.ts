import { sentenceText } from '../../../messages/sentence-text.ts'
import type { Exchange } from '../../../core/page/page.ts'
import type { ReportDocument } from '../../../core/report/report.ts'
import { type Html, html } from '../../html.ts'
import { say, texts } from '../../../messages/texts.ts'
import { dateOnly, shortUrl } from '../../words.ts'
import { block, table } from './block.ts'

const t = texts.views.content

/** How the server responded: redirects, certificate and headers. */
export function connectionSections({ fetch }: ReportDocument): Html {
  const last = fetch.hops.at(-1)
  return html`<div class="tiles">${block('redirects', t.redirects, redirects(fetch.hops))}${block(
    'certificate',
    t.certificate,
    certificate(last),
  )}</div>
${last !== undefined && block('headers', t.headers, headers(last), last.headers.length)}`
}

function redirects(hops: readonly Exchange[]): Html {
  if (hops.length < 2) return html`<p class="soft">${t.noRedirects}</p>`
  return html`<ol class="hops">${hops.map(
    ({ status, url }) => html`<li><span class="tag">${status}</span> <bdi>${shortUrl(url, 120)}</bdi></li>`,
  )}</ol>`
}

function certificate(last: Exchange | undefined): Html {
  const tls = last?.connection.tls ?? null
  const [own] = tls?.chain ?? []
  if (tls === null || own === undefined) return html`<p class="soft">${t.noCertificate}</p>`
  const facts: readonly (readonly [string, string])[] = [
    [t.issuedTo, own.subject],
    [t.issuedBy, own.issuer],
    [t.validUntil, dateOnly(own.validTo)],
    [t.names, own.names.slice(0, 12).join(', ')],
    [t.encryption, `${tls.version}, ${tls.cipher}`],
    [
      t.trust,
      tls.trusted ? t.trusted : say(t.notTrusted, { reason: sentenceText(tls.untrustedBecause ?? '') }),
    ],
  ]
  return html`<dl class="facts">${facts.map(
    ([name, value]) => html`<div><dt>${name}</dt>
<dd><bdi>${value}</bdi></dd></div>`,
  )}</dl>`
}

function headers({ headers: sent }: Exchange): Html {
  const rows = sent.slice(0, 60).map(([name, value]) => {
    const meaning = texts.views.headerMeanings[name]
    return [
      html`<code>${name}</code>`,
      html`<bdi class="mono">${value.slice(0, 300)}</bdi>`,
      meaning !== undefined && html`<span class="soft">${meaning}</span>`,
    ]
  })
  return table(
    t.headers,
    [
      { label: t.header, is: 'name' },
      { label: t.value, is: 'text' },
      { label: t.meaning, is: 'text' },
    ],
    rows,
  )
}
