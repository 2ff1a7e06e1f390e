export interface NetLimits {
  /** Bytes of a body on the wire. */
  readonly wireBytes: number
  /** Bytes of a decoded body, unless the caller sets a limit. */
  readonly decodedBytes: number
  /** Decoded to wire bytes, checked once `ratioFromBytes` are decoded. Real pages stay under 50, bombs reach 1,000. */
  readonly ratio: number
  readonly ratioFromBytes: number
  readonly encodings: number
  readonly headerBytes: number
  readonly redirects: number
  /** DNS, TCP and TLS together. */
  readonly connectMs: number
  /** From sending a request to the end of the response head. */
  readonly headersMs: number
  /** One call with all its redirects, unless the caller sets a limit. Waiting for a turn does not count. */
  readonly totalMs: number
  /** How long an unused connection is kept. Shorter than the 5 s after which Node and Apache servers close it. */
  readonly idleMs: number
  /** Concurrent requests per host. A browser makes six over HTTP/1.1. */
  readonly perHost: number
  /** The same for a loopback host: enough to keep it busy, few enough to reuse each connection. */
  readonly perLocalHost: number
}

export const defaultLimits: NetLimits = {
  wireBytes: 10_000_000,
  decodedBytes: 16_000_000,
  ratio: 200,
  ratioFromBytes: 1_000_000,
  encodings: 2,
  headerBytes: 64 * 1024,
  redirects: 10,
  connectMs: 10_000,
  headersMs: 15_000,
  totalMs: 30_000,
  idleMs: 3000,
  perHost: 4,
  perLocalHost: 6,
}
