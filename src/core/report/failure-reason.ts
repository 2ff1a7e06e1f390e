import type { RequestFailure } from '../facts/browser.ts'
import { type PlainSentenceId, type Sentence, sentence } from '../sentence.ts'

/** Why the browser could not load a page, as part of a sentence. */
export const failureReason = (failure: RequestFailure): Sentence => sentence(reasons[failure])

const reasons: Readonly<Record<RequestFailure, PlainSentenceId>> = {
  unresolved: 'browserUnresolved',
  refused: 'browserRefused',
  lost: 'browserLost',
  'timed-out': 'browserTimedOut',
  certificate: 'browserCertificate',
  blocked: 'browserBlocked',
  'too-many-redirects': 'browserRedirects',
  'bad-response': 'browserBadResponse',
  canceled: 'browserCanceled',
  failed: 'browserNoResponse',
}
