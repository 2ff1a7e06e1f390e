/** Why a page could not be audited. Each code is an outcome of its own, explained to the owner. */
export const failureCodes = [
  'url-refused',
  'host-unresolved',
  'connection-refused',
  'connection-lost',
  'tls-failed',
  'timed-out',
  'out-of-time',
  'redirect-loop',
  'too-many-redirects',
  'bad-redirect',
  'bad-response',
  'headers-too-large',
  'decompression-refused',
  'encoding-unsupported',
  'http-error',
  'challenged',
  'signed-out',
  'not-html',
  'empty-page',
  'crashed',
  'internal',
] as const
export type FailureCode = (typeof failureCodes)[number]

/** An expected failure of the outside world while gathering. Its message is addressed to the site's owner. */
export class Failure extends Error {
  readonly code: FailureCode

  constructor(code: FailureCode, message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.name = 'Failure'
    this.code = code
  }
}

/** The status of an `http-error`, which is stored only as part of its message. */
export function statusOfError({
  code,
  message,
}: {
  readonly code: string
  readonly message: string
}): number | null {
  const status = code === 'http-error' ? / answers (\d{3})\b/.exec(message)?.[1] : undefined
  return status === undefined ? null : Number(status)
}
