import { defineAudit, grade } from '../../audit-kit/audit.ts'
import { dataUrlsIn } from '../../audit-kit/page/data-urls.ts'
import type { PageFacts } from '../../core/facts/read.ts'

/** Compressed for the download and uncompressed for the parser: the worse of the two counts. */
const limits = { pass: 100_000, fail: 400_000, unit: 'bytes' } as const
const unpackedLimits = { pass: 500_000, fail: 1_500_000, unit: 'bytes' } as const

export default defineAudit({
  subject: 'HTML size',
  titles: {
    problem: 'HTML is large',
    success: 'HTML is small',
  },
  plain: {
    title: 'The page’s code is very large',
    success: 'The page’s code is small',
    why: 'On a phone, a page this large is slow to load.',
    fix: 'Ask your developer to split long lists into several pages, and to move styles and scripts into files of their own.',
  },
  why: 'Every visitor downloads and parses the whole HTML before the page is complete, which takes time on a phone.',
  fix: 'Split long lists into pages, move inline data, styles and scripts into files that can be cached, and turn on compression.',
  sources: ['https://web.dev/articles/optimizing-content-efficiency-eliminate-downloads'],
  owner: 'developer',
  effort: 'hours',
  severity: 'high',
  sameCauseAs: ['inline-code-size', 'data-uri-size'],
  limits,
  messages: {
    both: 'HTML is {whole, select, yes {} other {at least }}{transferred} to download and {whole, select, yes {} other {at least }}{unpacked} to parse (good: {limit} and {parseLimit} or less)',
    plain: 'HTML is {whole, select, yes {} other {at least }}{transferred} (good: {limit} or less)',
  },
  needs: ['page', 'inline'],

  check({ page, inline }) {
    const transferred = { bytes: page.wireBytes }
    const unpacked = { bytes: page.htmlBytes }
    const whole = page.cut === null ? 'yes' : 'no'
    const limit = { bytes: limits.pass }
    const both = { transferred, unpacked, whole, limit, parseLimit: { bytes: unpackedLimits.pass } }
    const download = grade(page.wireBytes, limits, 'both', both)
    const parsing = grade(page.htmlBytes, unpackedLimits, 'both', both)
    const worse = (parsing.extent ?? 0) > (download.extent ?? 0) ? parsing : download
    const cause = isSmallWithout(page, dataUrlsIn(page.html).bytes)
      ? 'data-urls'
      : isSmallWithout(page, inline.scriptBytes + inline.styleBytes)
        ? 'inline-code'
        : null
    const verdict = { ...worse, cause }
    if (page.wireBytes !== page.htmlBytes) return verdict
    return { ...verdict, message: { id: 'plain', values: { transferred, whole, limit } } }
  },
})

/** Whether the HTML would be small enough without so many bytes, which another audit reports. */
function isSmallWithout({ htmlBytes, wireBytes }: PageFacts, bytes: number): boolean {
  const rest = htmlBytes - bytes
  return rest <= unpackedLimits.pass && (rest * wireBytes) / Math.max(1, htmlBytes) <= limits.pass
}
