import type { Sentence } from '../sentence.ts'

/** A header as sent: repeated headers stay separate entries, in order; names in lower case. */
export type Header = readonly [name: string, value: string]

/** Null if the step did not happen (a reused connection, an IP address instead of a host name, plain http). */
export interface Timing {
  readonly dnsMs: number | null
  readonly connectMs: number | null
  readonly tlsMs: number | null
  /** From sending the request to the first byte of the response head. */
  readonly firstByteMs: number
  readonly totalMs: number
}

export interface Certificate {
  readonly subject: string
  readonly issuer: string
  readonly names: readonly string[]
  /** ISO 8601. */
  readonly validFrom: string
  readonly validTo: string
  readonly fingerprint256: string
  readonly keyType: string
  readonly keyBits: number | null
  readonly signature: string | null
  readonly selfSigned: boolean
}

export interface Tls {
  readonly version: string
  readonly cipher: string
  /** Name of the ephemeral key exchange group, if the runtime reports it. */
  readonly keyExchange: string | null
  /** Whether the chain leads to a trusted root, the name matches and the certificate has not expired. */
  readonly trusted: boolean
  readonly untrustedBecause: Sentence | null
  /** The leaf certificate first, in the order sent; the runtime may add the root from its own store. */
  readonly chain: readonly Certificate[]
}

export interface Connection {
  readonly ip: string
  readonly port: number
  readonly tls: Tls | null
}

/** One request and its response. A redirect is an exchange like any other. */
export interface Exchange {
  readonly url: string
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly status: number
  readonly httpVersion: '1.0' | '1.1' | '2'
  readonly headers: readonly Header[]
  readonly headerBytes: number
  /** Content codings in the order they were applied, such as ['gzip']. */
  readonly encodings: readonly string[]
  readonly wireBytes: number
  readonly decodedBytes: number
  readonly timing: Timing
  readonly connection: Connection
}

/** What the network returned for one URL, before interpretation. */
export interface Fetched {
  readonly requestedUrl: string
  /** The hops in order; the last one has the body. */
  readonly chain: readonly [Exchange, ...Exchange[]]
  /** Decoded bytes; empty for HEAD. */
  readonly body: Uint8Array
  /** Why the body is truncated; null when it is complete. */
  readonly cut: Sentence | null
  readonly fetchedAt: string
}

/** The exchange with the body. */
export function lastExchange(fetched: { readonly chain: readonly [Exchange, ...Exchange[]] }): Exchange {
  return fetched.chain[fetched.chain.length - 1] ?? fetched.chain[0]
}

/** Longer base URLs are not used to resolve links. */
export const maxBaseLength = 4096
