import { type Sentence, sentence } from '../../../core/sentence.ts'
import { Failure } from '../../../core/failure.ts'
import type { Exchange, Header } from '../../../core/page/page.ts'

/** Where a response redirects to (Fetch standard, "location URL"), or undefined if it does not. */
export function redirectTarget(from: URL, status: number, headers: readonly Header[]): URL | undefined {
  if (!redirectStatuses.has(status)) return undefined
  const locations = new Set(headers.flatMap(([name, value]) => (name === 'location' ? [value] : [])))
  const [location] = locations
  if (location === undefined) return undefined
  if (locations.size > 1) throw badRedirect(from, sentence('redirectSeveral'))
  const target = URL.parse(utf8(location), from.href)
  if (target === null) throw badRedirect(from, sentence('redirectInvalid'))
  if (target.protocol !== 'http:' && target.protocol !== 'https:') {
    throw badRedirect(from, sentence('redirectScheme', { scheme: target.protocol.slice(0, 20) }))
  }
  if (target.username !== '' || target.password !== '') {
    throw badRedirect(from, sentence('redirectPassword'))
  }
  if (target.href.length > maxTargetLength) {
    throw badRedirect(from, sentence('redirectLong', { max: maxTargetLength }))
  }
  target.hash = ''
  return target
}

/** Throws when following would not end. */
export function checkChain(chain: readonly Exchange[], target: URL, most: number): void {
  if (chain.some(({ url }) => url === target.href)) {
    throw new Failure('redirect-loop', sentence('redirectLoop', { url: shorten(target.href) }))
  }
  if (chain.length <= most) return
  throw new Failure('too-many-redirects', sentence('tooManyRedirects', { most, host: target.hostname }))
}

/** What common servers accept (the default of Apache and nginx); a report stores every hop. */
const maxTargetLength = 8192

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

function badRedirect(from: URL, reason: Sentence): Failure {
  return new Failure('bad-redirect', sentence('badRedirect', { url: shorten(from.href), reason }))
}

const shorten = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)

/** Servers write URLs in UTF-8, though headers are decoded bytewise. */
function utf8(latin1: string): string {
  const text = Buffer.from(latin1, 'latin1').toString('utf8')
  return text.includes('\ufffd') ? latin1 : text
}
