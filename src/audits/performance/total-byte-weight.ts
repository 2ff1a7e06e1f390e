import { defineAudit, grade, inconclusive, say, type Verdict } from '../../audit-kit/audit.ts'
import { becauseOfImages } from '../../audit-kit/images/weight/image-weight.ts'
import { weigh, wireBytesOf } from '../../audit-kit/requests/first-load.ts'
import { downloads } from '../../audit-kit/requests/seen-requests.ts'
import { likelyFonts } from '../../audit-kit/fonts/likely-fonts.ts'
import type { BrowserRequest } from '../../core/facts/browser.ts'

/** Lighthouse's numbers. */
const limits = { pass: 2667 * 1024, fail: 4000 * 1024, unit: 'bytes' } as const
/** If more than this share of files could not be measured, a small sum proves nothing. */
const toleratedUnknown = 0.2

export default defineAudit({
  subject: 'Page weight',
  titles: { problem: 'Page weight is too high', success: 'No excessive page weight was measured' },
  plain: {
    title: 'The page is heavy: visitors have to download a lot',
    success: 'Visitors do not have to download too much',
    why: 'Heavy pages are slow on phones and use up people’s data plans.',
    fix: 'Start with your photos: save them smaller before you upload them. Then ask your developer what else can go.',
  },
  why: 'Everything that the page loads has to be downloaded before it is complete. Heavy pages are slow and use up mobile data.',
  fix: 'Start with the kind of file that weighs most: resize and compress images, remove scripts and styles that are not used, load fewer fonts.',
  sources: ['https://web.dev/articles/performance-budgets-101'],
  owner: 'developer',
  effort: 'days',
  severity: 'high',
  limits,
  messages: {
    total: 'Page weighs {size} (good: 2.7 MB or less)',
    // Without a browser, videos, background images and files that scripts load are unknown.
    atLeast: 'Page weighs at least {size} (good: 2.7 MB or less)',
    partial:
      'Page weighs at least {size} (good: 2.7 MB or less); {known, number} of {total, plural, one {# file} other {# files}} could be measured',
    html: 'HTML: {size}',
    script: 'JavaScript: {size}',
    style: 'CSS: {size}',
    image: 'Images: {size}',
    font: 'Fonts: {size}',
    other: 'Other files: {size}',
  },
  needs: ['page', 'subresources', 'inline'],

  check({ page, subresources, inline }) {
    const { items, skipped } = subresources
    const weighed = [
      ...(['script', 'style', 'image'] as const).map((kind) => ({ kind, ...weigh(subresources, kind) })),
      { kind: 'font', ...weigh({ items: likelyFonts(items, inline.fonts), skipped }, 'font') } as const,
    ]
    const parts = new Map<Part, number>([['html', page.wireBytes]])
    for (const part of weighed) parts.set(part.kind, wireBytesOf(part))
    const unknown = weighed.reduce((sum, part) => sum + part.unknown, 0)
    if (unknown === 0) return judge(parts, 'atLeast')
    const known = weighed.reduce((sum, { files }) => sum + files.length, 1)
    const values = { size: { bytes: totalOf(parts) }, known, total: known + unknown }
    const verdict = withCause(grade(totalOf(parts), limits, 'partial', values, shown(parts)), parts)
    if (verdict.is !== 'pass' || unknown <= toleratedUnknown * (known + unknown)) return verdict
    return inconclusive('partial', values, shown(parts))
  },

  inBrowser({ requests, requestCount }) {
    if (requests.length < requestCount) return undefined
    const parts = new Map<Part, number>()
    for (const { type, wireBytes } of downloads(requests)) add(parts, kinds.get(type) ?? 'other', wireBytes)
    return judge(parts, 'total')
  },
})

type Part = 'html' | 'script' | 'style' | 'image' | 'font' | 'other'
const kinds: ReadonlyMap<BrowserRequest['type'], Part> = new Map([
  ['Document', 'html'],
  ['Script', 'script'],
  ['Stylesheet', 'style'],
  ['Image', 'image'],
  ['Font', 'font'],
])
const add = (parts: Map<Part, number>, part: Part, bytes: number): unknown =>
  parts.set(part, (parts.get(part) ?? 0) + bytes)
const totalOf = (parts: ReadonlyMap<Part, number>): number =>
  parts.values().reduce((sum, bytes) => sum + bytes, 0)
const shown = (parts: ReadonlyMap<Part, number>) =>
  [...parts]
    .filter(([, bytes]) => bytes > 0)
    .toSorted((one, other) => other[1] - one[1])
    .map(([part, bytes]) => ({ found: say(part, { size: { bytes } }) }))
const judge = (parts: ReadonlyMap<Part, number>, id: 'total' | 'atLeast') =>
  withCause(grade(totalOf(parts), limits, id, { size: { bytes: totalOf(parts) } }, shown(parts)), parts)
const withCause = <V extends Verdict>(verdict: V, parts: ReadonlyMap<Part, number>): V =>
  becauseOfImages(verdict, parts.get('image') ?? 0, limits.pass)
