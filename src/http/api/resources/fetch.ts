import { sentenceText } from '../../../messages/sentence-text.ts'
import { Type } from 'typebox'
import type { Certificate as CertificateRecord, Exchange, Tls as TlsRecord } from '../../../core/page/page.ts'
import type { FetchSummary } from '../../../core/report/report.ts'
import { count, flag, integer, nullable, number, oneOf, rare, text, time, url, type Wire } from '../schema.ts'

const milliseconds = (description: string, example: number) =>
  nullable(number('In milliseconds.', example), description)

const Timing = Type.Object(
  {
    dns_ms: milliseconds('Resolving the name; null for a reused connection or an IP address.', 11),
    connect_ms: milliseconds('The TCP connection; null for a reused one.', 18),
    tls_ms: milliseconds('The TLS handshake; null without TLS or for a reused connection.', 26),
    first_byte_ms: number('From the request to the first byte of the response.', 121),
    total_ms: number('From the request to the last byte.', 164),
  },
  { $id: 'Timing', description: 'Duration of each phase of a request.' },
)

const Certificate = Type.Object(
  {
    subject: text('Subject of the certificate.', 'example.com'),
    issuer: text('Issuer of the certificate.', 'R11, Let’s Encrypt'),
    names: Type.Array(text('DNS name that the certificate is valid for.', 'example.com')),
    valid_from: time('Start of the validity period.', '2026-10-16T00:00:00.000Z'),
    valid_to: time('End of the validity period.', '2027-01-14T00:00:00.000Z'),
    fingerprint256: text('SHA-256 fingerprint.', 'AB:CD:EF'),
    key_type: text('Key type.', 'EC'),
    key_bits: nullable(integer('Key length in bits.', 256)),
    signature: nullable(text('Signature algorithm.', 'ecdsa-with-SHA384')),
    self_signed: flag('Whether the certificate is self-signed.'),
  },
  { $id: 'Certificate' },
)

const Tls = Type.Object(
  {
    version: text('TLS version.', 'TLSv1.3'),
    cipher: text('Cipher suite.', 'TLS_AES_256_GCM_SHA384'),
    key_exchange: nullable(text('Key exchange group.', 'X25519')),
    trusted: flag(
      'Whether the chain leads to a trusted root, the name matches and no certificate has expired.',
      true,
    ),
    untrusted_because: rare(nullable(text('Why the certificate is not trusted.', 'certificate has expired'))),
    chain: Type.Array(Certificate, {
      description: 'Certificate chain, starting with the server’s own certificate.',
    }),
  },
  { $id: 'Tls' },
)

const HttpHeader = Type.Object(
  { name: text('Header name, in lower case.', 'server'), value: text('Header value, as sent.', 'nginx') },
  { $id: 'HttpHeader' },
)

const Hop = Type.Object(
  {
    url: url('The requested URL.'),
    method: oneOf(['GET', 'HEAD', 'POST']),
    status: integer('HTTP status.', 200),
    http_version: oneOf(['1.0', '1.1', '2'], { examples: ['2'] }),
    headers: Type.Array(HttpHeader, {
      description: 'Response headers in the order they were sent. A repeated header has several entries.',
    }),
    header_bytes: count('Size of the headers in bytes.', 412),
    encodings: Type.Array(text('A content coding, in the order applied.', 'br')),
    wire_bytes: count('Bytes of the body as transferred.', 11_904),
    decoded_bytes: count('Bytes of the body after decompression.', 48_213),
    timing: Timing,
    connection: Type.Object(
      {
        ip: text('IP address of the server.', '203.0.113.7'),
        port: integer('Port of the server.', 443),
        tls: nullable(Tls),
      },
      { $id: 'Connection', description: 'The connection that was used.' },
    ),
  },
  { $id: 'Hop', description: 'One request and its response: a redirect, or the page itself.' },
)

export const Fetch = Type.Object(
  {
    hops: Type.Array(Hop, { description: 'Every request in order: redirects first, the page last.' }),
    html_bytes: count('Size of the HTML after decompression, in bytes.', 48_213),
    charset: text('Character encoding of the HTML.', 'utf-8'),
    first_byte_samples: Type.Array(number('Time to First Byte of one request, in milliseconds.', 121)),
    requests: count('Number of requests that the audits made.', 14),
    user_agent: text('User agent of these requests.', 'Plumbline/0.1 (+https://reports.example.com)'),
  },
  { $id: 'Fetch', description: 'How the page was fetched.' },
)

export const presentFetch = (fetch: FetchSummary): Wire<typeof Fetch> => ({
  hops: fetch.hops.map(presentHop),
  html_bytes: fetch.html_bytes,
  charset: fetch.charset,
  first_byte_samples: fetch.first_byte_samples,
  requests: fetch.requests,
  user_agent: fetch.user_agent,
})

const presentHop = ({ timing, connection, ...hop }: Exchange): Wire<typeof Hop> => ({
  url: hop.url,
  method: hop.method,
  status: hop.status,
  http_version: hop.httpVersion,
  headers: hop.headers.map(([name, value]) => ({ name, value })),
  header_bytes: hop.headerBytes,
  encodings: hop.encodings,
  wire_bytes: hop.wireBytes,
  decoded_bytes: hop.decodedBytes,
  timing: {
    dns_ms: timing.dnsMs,
    connect_ms: timing.connectMs,
    tls_ms: timing.tlsMs,
    first_byte_ms: timing.firstByteMs,
    total_ms: timing.totalMs,
  },
  connection: {
    ip: connection.ip,
    port: connection.port,
    tls: connection.tls === null ? null : presentTls(connection.tls),
  },
})

const presentTls = (tls: TlsRecord): Wire<typeof Tls> => ({
  version: tls.version,
  cipher: tls.cipher,
  key_exchange: tls.keyExchange,
  trusted: tls.trusted,
  untrusted_because: tls.untrustedBecause === null ? null : sentenceText(tls.untrustedBecause),
  chain: tls.chain.map(presentCertificate),
})

const presentCertificate = (certificate: CertificateRecord): Wire<typeof Certificate> => ({
  subject: certificate.subject,
  issuer: certificate.issuer,
  names: certificate.names,
  valid_from: certificate.validFrom,
  valid_to: certificate.validTo,
  fingerprint256: certificate.fingerprint256,
  key_type: certificate.keyType,
  key_bits: certificate.keyBits,
  signature: certificate.signature,
  self_signed: certificate.selfSigned,
})
