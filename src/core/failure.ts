import { logged, type Sentence } from './sentence.ts'

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

/** An expected failure of the outside world while gathering. Its sentence is addressed to the site's owner. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly sentence: Sentence

  constructor(code: FailureCode, sentence: Sentence, options: ErrorOptions = {}) {
    super(logged(sentence), options)
    this.name = 'Failure'
    this.code = code
    this.sentence = sentence
  }
}

/** A failure as a run stores it. */
export interface StoredFailure {
  readonly code: FailureCode
  readonly message: Sentence
}

/** The status of an `http-error`, which is stored only as a value of its message. */
export function statusOfError({ code, message: { values } }: StoredFailure): number | null {
  const status = code === 'http-error' ? values['status'] : undefined
  return typeof status === 'number' ? status : null
}
