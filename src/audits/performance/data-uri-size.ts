import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { readableBytes } from '../../audit-kit/requests/first-load.ts'

const limits = { pass: 10_000, fail: 50_000, unit: 'bytes' } as const

export default defineAudit({
  title: 'Few bytes stand in the page and its styles as data: addresses',
  why: 'An image written into the page is a third larger than its file, delays everything after it, and cannot be cached by itself.',
  advice: 'Keep data: addresses for tiny images, and link the others as files.',
  sources: [
    'https://developer.mozilla.org/docs/Web/URI/Reference/Schemes/data',
    'https://www.rfc-editor.org/rfc/rfc2397',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['page', 'subresources'],

  check({ page, subresources }) {
    const inPage = dataIn(page.html)
    const inStyles = subresources.items.flatMap(({ url, css }) =>
      css === null || css.dataUriBytes === 0 ? [] : [{ url, bytes: css.dataUriBytes }],
    )
    if (inPage.bytes === 0 && inStyles.length === 0)
      return notApplicable('Neither the page nor its stylesheets have data: addresses.')
    const parts = [
      ...(inPage.bytes === 0 ? [] : [{ url: page.url.href, bytes: inPage.bytes }]),
      ...inStyles,
    ].toSorted((one, other) => other.bytes - one.bytes)
    const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
    return grade(
      total,
      limits,
      `data: addresses take ${readableBytes(total)} (in the page itself: ${inPage.count}).`,
      places(parts, ({ url, bytes }) => ({ found: readableBytes(bytes), url })),
    )
  },
})

/** One pass: each address is skipped once it is counted, so nothing is looked at twice. */
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

/** The closing quotation mark or bracket; without one, the first character that no address has. */
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
