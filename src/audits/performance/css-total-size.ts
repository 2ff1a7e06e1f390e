import { defineAudit, grade, places, say, type Verdict } from '../../audit-kit/audit.ts'
import { judgeTotalSize, weigh, wireBytesOf } from '../../audit-kit/requests/first-load.ts'
import { judgeSeenSize, seenFiles } from '../../audit-kit/requests/seen-requests.ts'
import { dataUrlsInStyles } from '../../audit-kit/page/data-urls.ts'
import type { Facts } from '../../core/facts.ts'

const limits = { pass: 100_000, fail: 300_000, unit: 'bytes' } as const

export default defineAudit({
  subject: 'CSS size',
  titles: { problem: 'Page loads too much CSS', success: 'Page loads a reasonable amount of CSS' },
  plain: {
    title: 'The page loads too many styles (the code for colors and layout)',
    success: 'Styles (the code for colors and layout) are not too large',
    why: 'The page stays blank until all of them have arrived.',
    fix: 'Ask your developer to remove styles that this page doesn’t use.',
  },
  why: 'Browsers paint nothing until the stylesheets have arrived, so every byte of CSS delays the first view.',
  fix: 'Remove rules that no page uses, load only the parts of a framework you need, and give page-specific styles their own file.',
  sources: [
    'https://web.dev/articles/critical-rendering-path-render-blocking-css',
    'https://web.dev/articles/extract-critical-css',
  ],
  owner: 'developer',
  effort: 'days',
  severity: 'high',
  cause: 'much-css',
  sameCauseAs: ['inline-code-size', 'data-uri-size'],
  limits,
  messages: {
    total:
      'Page loads {bytes} of CSS in {count, plural, one {# stylesheet} other {# stylesheets}} (good: {limit} or less)',
    partial:
      'Page loads at least {bytes} of CSS (good: {limit} or less); {count, number} of {total, plural, one {# stylesheet} other {# stylesheets}} could be measured',
    withInline: 'Page loads {bytes} of CSS, about {inline} of it inline (good: {limit} or less)',
    atLeastWithInline:
      'Page loads at least {bytes} of CSS, about {inline} of it inline (good: {limit} or less); some stylesheets could not be measured',
    file: 'Stylesheet of {bytes}',
    inPage: 'Inline CSS of about {bytes}',
  },
  needs: ['page', 'inline', 'subresources'],

  check({ page, inline, subresources }) {
    const weighed = weigh(subresources, 'style')
    const inlined = inlineBytes(page, inline)
    // If some files could not be measured, the sum is a lower bound, which can only prove that it is too large.
    if (inlined === 0 || (weighed.unknown > 0 && wireBytesOf(weighed) + inlined <= limits.pass))
      return withCause(judgeTotalSize(weighed, limits, 'total'), subresources)
    const id = weighed.unknown > 0 ? 'atLeastWithInline' : 'withInline'
    return withCause(judgeWithInline(weighed.files, inlined, page.url.href, id), subresources)
  },

  inBrowser(browser, { page, inline, subresources }) {
    const files = seenFiles(browser, 'Stylesheet')
    const inlined = inlineBytes(page, inline)
    const verdict =
      files === undefined || inlined === 0
        ? judgeSeenSize(files, limits)
        : judgeWithInline(files, inlined, page.url.href, 'withInline')
    return verdict === undefined ? undefined : withCause(verdict, subresources)
  },
})

/** Whether the stylesheets were small enough without the data: URLs in them, which another audit reports. */
function withCause<V extends Verdict>(verdict: V, { items }: Facts['subresources']): V {
  const left = (verdict.value ?? 0) - dataUrlsInStyles(items)
  return verdict.cause === undefined && left <= limits.pass ? { ...verdict, cause: 'data-urls' } : verdict
}

/** Inline CSS is compressed with the page around it. */
const inlineBytes = (page: Facts['page'], { styleBytes }: Facts['inline']): number =>
  Math.round((styleBytes * page.wireBytes) / Math.max(1, page.htmlBytes))

function judgeWithInline(
  files: readonly { readonly wireBytes: number; readonly url: string }[],
  inlined: number,
  page: string,
  id: 'withInline' | 'atLeastWithInline',
) {
  const total = files.reduce((sum, { wireBytes }) => sum + wireBytes, inlined)
  const values = { bytes: { bytes: total }, inline: { bytes: inlined }, limit: { bytes: limits.pass } }
  const parts = [
    { part: 'inPage' as const, bytes: inlined, url: page },
    ...files.map(({ wireBytes, url }) => ({ part: 'file' as const, bytes: wireBytes, url })),
  ].toSorted((one, other) => other.bytes - one.bytes)
  const evidence = places(parts, ({ part, bytes, url }) => ({ found: say(part, { bytes: { bytes } }), url }))
  const verdict = grade(total, limits, id, values, evidence)
  // Then the inline CSS alone is too much.
  return total - inlined <= limits.pass ? { ...verdict, cause: 'inline-code' } : verdict
}
