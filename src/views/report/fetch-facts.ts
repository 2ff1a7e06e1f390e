import { sentenceText } from '../../messages/sentence-text.ts'
import { median } from '../../lib/median.ts'
import type { Exchange } from '../../core/page/page.ts'
import { type ReportDocument, visitOf } from '../../core/report/report.ts'
import { type Content, type Html, html } from '../html.ts'
import { bytes, milliseconds, shortUrl } from '../words.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.facts

/** How the page was fetched: the first thing a developer checks when a finding is a surprise. */
export function fetchFacts(document: ReportDocument, branded: boolean): Html {
  const { hops } = document.fetch
  const last = hops[hops.length - 1]
  return html`<details class="fold"><summary><h3>${t.title}</h3></summary>
${visitOf(document) !== undefined && html`<p class="small soft">${t.lead}</p>`}
<dl class="facts">
${hops.length > 1 && fact(t.redirects, html`<ol>${hops.map(hop)}</ol>`)}
${last !== undefined && [...answer(last)]}
${fact(
  t.ttfb,
  say(t.median, {
    median: { ms: median(document.fetch.first_byte_samples) },
    count: document.fetch.first_byte_samples.length,
    all: document.fetch.first_byte_samples.map((ms) => milliseconds(ms)).join(', '),
  }),
)}
${fact(t.html, html`<bdi>${bytes(document.fetch.html_bytes)}, ${document.fetch.charset}</bdi>`)}
${fact(t.requests, String(document.fetch.requests))}
${!branded && fact(t.userAgent, html`<code>${document.fetch.user_agent}</code>`)}
${fact(t.engine, html`<bdi>${document.engine}</bdi>, ${say(t.checks, { version: document.catalogue })}`)}
</dl></details>`
}

const fact = (name: string, value: Content): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`

const hop = ({ status, url }: Exchange): Html =>
  html`<li><b>${status}</b> <bdi>${shortUrl(url, 120)}</bdi></li>`

function* answer({
  status,
  httpVersion,
  timing,
  connection,
  headers,
  wireBytes,
  encodings,
}: Exchange): Generator<Html> {
  const steps: readonly (readonly [string, number | null])[] = [
    ['DNS', timing.dnsMs],
    [t.connect, timing.connectMs],
    ['TLS', timing.tlsMs],
    [t.firstByte, timing.firstByteMs],
    [t.total, timing.totalMs],
  ]
  yield fact(
    t.response,
    say(t.responseText, { status: String(status), version: httpVersion, ip: connection.ip }),
  )
  yield fact(
    t.timing,
    steps.flatMap(([name, ms]) => (ms === null ? [] : [`${name} ${milliseconds(ms)}`])).join(', '),
  )
  yield fact(
    t.transfer,
    encodings.length > 0
      ? say(t.compressed, { size: { bytes: wireBytes }, encodings: encodings.join(', ') })
      : say(t.uncompressed, { size: { bytes: wireBytes } }),
  )
  const server = headers.find(([name]) => name === 'server')?.[1]
  if (server !== undefined) yield fact(t.server, html`<bdi>${server}</bdi>`)
  const { tls } = connection
  const certificate = tls?.chain[0]
  if (tls === null) return
  yield fact(
    t.tls,
    html`<bdi>${tls.version}, ${tls.cipher}${tls.keyExchange !== null && `, ${tls.keyExchange}`}</bdi>`,
  )
  if (certificate === undefined) return
  yield fact(
    t.certificate,
    html`<bdi>${say(t.certificateText, { subject: certificate.subject, issuer: certificate.issuer, date: { date: certificate.validTo } })}</bdi>${
      !tls.trusted &&
      html` <bdi>${say(t.untrusted, { reason: sentenceText(tls.untrustedBecause ?? '') })}</bdi>`
    }`,
  )
}
