import { type PlainSentenceId, type Sentence, sentence } from '../../../core/sentence.ts'
import { X509Certificate } from 'node:crypto'
import { checkServerIdentity, type DetailedPeerCertificate, type TLSSocket } from 'node:tls'
import type { Certificate, Tls } from '../../../core/page/page.ts'
import { literalOf } from '../guard/public-url.ts'

/** The result of the handshake, as stored in the report. */
export function describeTls(socket: TLSSocket, host: string): Tls {
  const cipher = socket.getCipher()
  const leaf = socket.getPeerCertificate(true)
  const because = untrusted(socket, leaf, host)
  return {
    version: socket.getProtocol() ?? 'unknown',
    cipher: cipher.standardName ?? cipher.name,
    keyExchange: keyExchangeOf(socket),
    trusted: because === null,
    untrustedBecause: because,
    chain: chainOf(leaf),
  }
}

function untrusted(socket: TLSSocket, leaf: DetailedPeerCertificate, host: string): Sentence | null {
  if (!hasCertificate(leaf)) return sentence('noCertificate')
  // Node stops at the first fault of the chain; check the name in any case.
  const name = literalOf(host) ?? host
  const wrongName =
    checkServerIdentity(name, leaf) === undefined ? null : sentence('certificateName', { host: name })
  const code = socket.authorized ? undefined : String(socket.authorizationError)
  if (code === undefined || code === 'ERR_TLS_CERT_ALTNAME_INVALID') return wrongName
  const fault = sentence(faults[code] ?? 'certificateUntrusted')
  return wrongName === null ? fault : sentence('two', { first: fault, second: wrongName })
}

// OpenSSL's verification codes as Node names them.
const faults: Readonly<Record<string, PlainSentenceId>> = {
  CERT_HAS_EXPIRED: 'certificateExpired',
  CERT_NOT_YET_VALID: 'certificateNotYet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificateSelfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificateUnknownRoot',
  UNABLE_TO_GET_ISSUER_CERT: 'certificateIncomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificateNoRoot',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificateIncomplete',
  CERT_REVOKED: 'certificateRevoked',
  CERT_SIGNATURE_FAILURE: 'certificateSignature',
  INVALID_CA: 'certificateIssuer',
  INVALID_PURPOSE: 'certificatePurpose',
  CERT_UNTRUSTED: 'certificateUnknownRoot',
  CERT_REJECTED: 'certificateUnknownRoot',
  PATH_LENGTH_EXCEEDED: 'certificateChainLong',
  HOSTNAME_MISMATCH: 'certificateOtherName',
}

function keyExchangeOf(socket: TLSSocket): string | null {
  const info = socket.getEphemeralKeyInfo()
  if (info === null || !('type' in info)) return null
  if ('name' in info && typeof info.name === 'string') return info.name
  return typeof info.type === 'string' ? info.type : null
}

// Certificates of large networks have some hundred names; a report stores no more.
const maxNames = 500

// No website has a longer chain; the rest is dropped.
const longestChain = 10

function chainOf(leaf: DetailedPeerCertificate): readonly Certificate[] {
  const chain: Certificate[] = []
  const seen = new Set<string>()
  let next: DetailedPeerCertificate | undefined = hasCertificate(leaf) ? leaf : undefined
  while (next !== undefined && !seen.has(next.fingerprint256) && chain.length < longestChain) {
    seen.add(next.fingerprint256)
    chain.push(certificateOf(next))
    next = next.issuerCertificate
  }
  return chain
}

/** Node returns an empty object if there is none. */
const hasCertificate = (certificate: DetailedPeerCertificate) => certificate.fingerprint256 !== undefined

function certificateOf(certificate: DetailedPeerCertificate): Certificate {
  const x509 = new X509Certificate(certificate.raw)
  return {
    subject: oneLine(x509.subject),
    issuer: oneLine(x509.issuer),
    names: namesOf(certificate.subjectaltname),
    validFrom: dateOf(x509.validFromDate),
    validTo: dateOf(x509.validToDate),
    fingerprint256: x509.fingerprint256,
    keyType: keyTypeOf(x509),
    keyBits: certificate.bits ?? null,
    signature: x509.signatureAlgorithm ?? null,
    selfSigned: x509.subject === x509.issuer,
  }
}

/** A certificate is untrusted input: its date may be invalid. */
const dateOf = (date: Date) => (Number.isNaN(date.getTime()) ? new Date(0) : date).toISOString()

function keyTypeOf(x509: X509Certificate): string {
  try {
    return x509.publicKey.asymmetricKeyType ?? 'unknown'
  } catch {
    // A key type that OpenSSL does not know.
    return 'unknown'
  }
}

/** Node puts each part of a distinguished name on its own line. */
const oneLine = (name: string | undefined) => (name ?? '').trim().split('\n').join(', ').slice(0, 1000)

/** From `DNS:example.com, IP Address:192.0.2.1`; browsers ignore other kinds of names. */
function namesOf(list: string | undefined): readonly string[] {
  const names = (list ?? '').split(', ').flatMap((entry) => {
    const name = /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1]
    return name === undefined ? [] : [name]
  })
  return names.slice(0, maxNames)
}
