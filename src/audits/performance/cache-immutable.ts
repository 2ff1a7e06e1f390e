import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import { ownStaticFiles } from '../../audit-kit/requests/requests.ts'
import { plural } from '../../lib/plural.ts'

const year = 365 * 86_400

export default defineAudit({
  title: 'Files with a fingerprint in their name are cached for good',
  why: 'A file whose name changes with its content never needs to be asked for again, not even when the page is reloaded.',
  advice: 'Send max-age of a year and immutable with files whose name holds a hash of their content.',
  example: 'Cache-Control: public, max-age=31536000, immutable',
  sources: ['https://www.rfc-editor.org/rfc/rfc8246', 'https://web.dev/articles/http-cache'],
  importance: 'low',
  mode: 'scored',
  needs: ['subresources'],

  check({ subresources }) {
    const marked = ownStaticFiles(subresources).filter(({ url }) => hasFingerprint(url))
    if (marked.length === 0) return notApplicable('No file has a fingerprint in its name.')
    const short = marked.filter((file) => !lastsAYear(file) || !isImmutable(file))
    if (short.length === 0) return pass(`All ${marked.length} files with a fingerprint are cached for good.`)
    const evidence = places(short, ({ url, headers }) => ({
      found: `Cache-Control: ${headers.joined('cache-control') ?? 'none'}`,
      expected: 'max-age=31536000, immutable',
      url,
    }))
    const says = `${short.length} of ${marked.length} files with a fingerprint ${plural(short.length, 'is', 'are')} not cached for a year and marked immutable.`
    return marked.some(lastsAYear) ? warn(says, evidence) : fail(says, evidence)
  },
})

const lastsAYear = ({ freshSeconds }: Subresource): boolean => (freshSeconds ?? 0) >= year

const isImmutable = ({ headers }: Subresource): boolean =>
  /(?:^|[\s,])immutable(?=$|[\s,])/i.test(headers.joined('cache-control') ?? '')

/** A hash before the ending, as bundlers write it: hex with digits and letters, or mixed case with a digit. */
function hasFingerprint(url: string): boolean {
  const name = new URL(url).pathname.slice(-200)
  // bounded: 200 characters
  const hash = /[._-]([\w-]{8,64})\.[a-z\d]{2,5}$/i.exec(name)?.[1] ?? ''
  if (!/\d/.test(hash)) return false
  if (/^[\da-f]+$/.test(hash)) return /[a-f]/.test(hash)
  return hash.length <= 32 && /[a-z]/.test(hash) && /[A-Z]/.test(hash) && !/[-_]/.test(hash)
}
