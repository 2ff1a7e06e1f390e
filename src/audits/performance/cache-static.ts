import { defineAudit, grade, notApplicable, type Verdict } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import { ownStaticFiles, withoutOwnFiles } from '../../audit-kit/requests/requests.ts'

const limits = { pass: 90, fail: 50, unit: 'percent' } as const
const day = 86_400

export default defineAudit({
  title: 'Files of the site stay in the cache for a month',
  why: 'On a second visit a browser can use what it has already, if the server says for how long that is right.',
  advice:
    'Send Cache-Control with a long max-age for scripts, styles, fonts and images, and change their names when they change.',
  example: 'Cache-Control: public, max-age=31536000, immutable',
  sources: ['https://web.dev/articles/http-cache', 'https://www.rfc-editor.org/rfc/rfc9111#name-freshness'],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    const files = ownStaticFiles(subresources)
    if (files.length === 0) return withoutOwnFiles(subresources)
    const all = bytesOf(files)
    if (all === 0) return notApplicable('The files of the site are empty.')
    const short = files.filter(({ freshSeconds }) => (freshSeconds ?? 0) < 30 * day)
    const part = Math.floor(100 * (1 - bytesOf(short) / all))
    const evidence = places(
      short.toSorted((one, other) => other.bytes - one.bytes),
      ({ url, freshSeconds, bytes }) => ({
        found: `${lifetime(freshSeconds)}, ${bytes} bytes`,
        expected: 'at least 30 days',
        url,
      }),
    )
    const says = `${part} % of the bytes of the site's own files may be cached for 30 days or longer.`
    return aDayIsSomething(grade(part, limits, says, evidence), files, all)
  },
})

const bytesOf = (files: readonly Subresource[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

function lifetime(seconds: number | null): string {
  if (seconds === null) return 'may not be cached'
  if (seconds === 0) return 'no lifetime'
  return seconds < day ? `${Math.round(seconds / 60)} minutes` : `${Math.floor(seconds / day)} days`
}

/** Files that are kept for a day at least spare most repeated requests. */
function aDayIsSomething(verdict: Verdict, files: readonly Subresource[], all: number): Verdict {
  if (verdict.is !== 'fail') return verdict
  const kept = bytesOf(files.filter(({ freshSeconds }) => (freshSeconds ?? 0) >= day))
  return kept >= 0.9 * all ? { ...verdict, is: 'warn', extent: 0.5 } : verdict
}
