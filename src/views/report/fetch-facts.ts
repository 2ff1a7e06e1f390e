import { median } from '../../lib/median.ts'
import type { Exchange } from '../../core/page/page.ts'
import type { ReportDocument } from '../../core/report/report.ts'
import { type Content, type Html, html } from '../html.ts'
import { bytes, dateOnly, milliseconds, shortUrl } from '../words.ts'

/** How the page was fetched: what a developer asks first when a finding surprises. */
export function fetchFacts(document: ReportDocument): Html {
  const { hops } = document.fetch
  const last = hops[hops.length - 1]
  return html`<details class="fold"><summary><h3>How the page was fetched</h3></summary>
<dl class="facts">
${hops.length > 1 && fact('Redirects', html`<ol>${hops.map(hop)}</ol>`)}
${last !== undefined && [...answer(last)]}
${fact('First byte', `${milliseconds(median(document.fetch.first_byte_samples))} (median of ${document.fetch.first_byte_samples.length}: ${document.fetch.first_byte_samples.map((ms) => milliseconds(ms)).join(', ')})`)}
${fact('HTML', `${bytes(document.fetch.html_bytes)}, ${document.fetch.charset}`)}
${fact('Requests made', String(document.fetch.requests))}
${fact('Asked as', html`<code>${document.fetch.user_agent}</code>`)}
${fact('Engine', `${document.engine}, rules ${document.catalogue}, profile ${document.profile}`)}
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
    ['connect', timing.connectMs],
    ['TLS', timing.tlsMs],
    ['first byte', timing.firstByteMs],
    ['whole', timing.totalMs],
  ]
  yield fact('Answer', `${status} over HTTP/${httpVersion} from ${connection.ip}`)
  yield fact(
    'Timing',
    steps.flatMap(([name, ms]) => (ms === null ? [] : [`${name} ${milliseconds(ms)}`])).join(', '),
  )
  yield fact(
    'Sent',
    `${bytes(wireBytes)}${encodings.length > 0 ? ` as ${encodings.join(', ')}` : ', not compressed'}`,
  )
  const server = headers.find(([name]) => name === 'server')?.[1]
  if (server !== undefined) yield fact('Server', html`<bdi>${server}</bdi>`)
  const { tls } = connection
  const certificate = tls?.chain[0]
  if (tls === null) return
  yield fact(
    'Encryption',
    `${tls.version}, ${tls.cipher}${tls.keyExchange === null ? '' : `, ${tls.keyExchange}`}`,
  )
  if (certificate === undefined) return
  yield fact(
    'Certificate',
    html`<bdi>${certificate.subject}</bdi> by <bdi>${certificate.issuer}</bdi>, until ${dateOnly(certificate.validTo)}${
      !tls.trusted && html` (not trusted: ${tls.untrustedBecause})`
    }`,
  )
}
