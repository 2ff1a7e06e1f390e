import { defineAudit, grade, notApplicable, places, say } from '../../audit-kit/audit.ts'

const limits = { pass: 10_000, fail: 100_000, unit: 'bytes' } as const

export default defineAudit({
  subject: 'Size of data: URLs',
  titles: {
    problem: 'Page embeds many bytes as data: URLs',
    success: 'Page embeds few bytes as data: URLs',
  },
  plain: {
    title: 'Pictures are built into the page’s code instead of being separate files',
    why: 'A picture inside the page holds up everything after it, and is sent again with every page.',
  },
  why: 'A base64 data: URL is about a third larger than its file before compression. Any data: URL delays everything after it, and cannot be cached on its own.',
  fix: 'Keep data: URLs for tiny images, and link the others as files.',
  snippets: { html: '<img src="/oak.webp" width="800" height="533" alt="Oak table">' },
  sources: [
    'https://developer.mozilla.org/docs/Web/URI/Reference/Schemes/data',
    'https://www.rfc-editor.org/rfc/rfc2397',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  limits,
  messages: {
    total:
      'HTML has {count, plural, =0 {no data: URLs} one {# data: URL} other {# data: URLs}}; with those in stylesheets they take {bytes} (good: {limit} or less)',
    part: 'Takes {bytes} in data: URLs',
  },
  needs: ['page', 'subresources'],

  check({ page, subresources }) {
    const inPage = dataIn(page.html)
    const inStyles = subresources.items.flatMap(({ url, css }) =>
      css === null || css.dataUriBytes === 0 ? [] : [{ url, bytes: css.dataUriBytes }],
    )
    if (inPage.bytes === 0 && inStyles.length === 0) return notApplicable()
    const parts = [
      ...(inPage.bytes === 0 ? [] : [{ url: page.url.href, bytes: inPage.bytes }]),
      ...inStyles,
    ].toSorted((one, other) => other.bytes - one.bytes)
    const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
    const values = { count: inPage.count, bytes: { bytes: total }, limit: { bytes: limits.pass } }
    const evidence = places(parts, ({ url, bytes }) => ({ found: say('part', { bytes: { bytes } }), url }))
    return grade(total, limits, 'total', values, evidence)
  },
})

/** A single pass: each URL is skipped after counting, so nothing is scanned twice. */
function dataIn(html: string): { readonly bytes: number; readonly count: number } {
  let bytes = 0
  let count = 0
  for (let at = html.indexOf('data:'); at >= 0; at = html.indexOf('data:', at)) {
    if (!mediaType.test(html.slice(at + 5, at + 45))) {
      at += 5
      continue
    }
    const end = endOf(html, at)
    bytes += end - at
    count += 1
    at = end
  }
  return { bytes, count }
}

const mediaType = /^(?:[a-z]{1,20}\/[\w.+-]|;base64,|;charset=)/i

/** The closing quote or parenthesis; otherwise the first character that cannot be in a URL. */
function endOf(html: string, start: number): number {
  const before = html[start - 1] ?? ''
  const closing = before === '"' || before === "'" ? before : before === '(' ? ')' : undefined
  if (closing !== undefined) {
    const found = html.indexOf(closing, start)
    return found < 0 ? html.length : found
  }
  bare.lastIndex = start
  const found = bare.exec(html)?.index
  return found ?? html.length
}

const bare = /["'()<>\s\\`]/g
