import { at, defineAudit, grade, notApplicable, places, say } from '../../audit-kit/audit.ts'
import { type Element, isElement } from '../../core/page/document.ts'
import { byteLength } from '../../core/byte-length.ts'

const limits = { pass: 10_000, fail: 100_000, unit: 'bytes' } as const
const largest = 5000
const maxCopies = 5
/** Shorter ones, such as references to a symbol, may be repeated freely. */
const worthSharing = 250

export default defineAudit({
  subject: 'Inline SVG size',
  titles: {
    problem: 'Inline SVGs make the HTML large',
    success: 'Inline SVGs are small and not repeated',
  },
  plain: {
    title: 'Logos and icons make the page’s code very large',
    why: 'Drawings inside the page’s code are downloaded again with every page; a separate file is downloaded once.',
    fix: 'Ask your developer to turn large logos and icons into separate files.',
  },
  why: 'Inline SVG is downloaded again with every page view and delays the HTML; a file or a shared symbol is downloaded once.',
  fix: 'Move large SVGs into files, and put repeated icons in one sprite that <use> elements refer to.',
  snippets: { html: '<svg width="16" height="16"><use href="/icons.svg#cart"/></svg>' },
  sources: [
    'https://developer.mozilla.org/docs/Web/SVG/Reference/Element/use',
    'https://html.spec.whatwg.org/multipage/embedded-content-other.html#svg-0',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  limits,
  messages: {
    wasted: 'Large and repeated inline SVGs take {size} of the HTML',
    fine: '{count, plural, one {# inline SVG is} =2 {Both inline SVGs are} other {All # inline SVGs are}} small or used only a few times',
    large: 'Inline SVG of about {size}',
    repeated: 'Same inline SVG {count, plural, one {# time} other {# times}}, about {size} in all',
  },
  needs: ['document', 'page'],

  check({ document, page }) {
    const roots = document
      .all('svg')
      .filter(({ namespace, parent }) => namespace === 'svg' && parent?.namespace !== 'svg')
    if (roots.length === 0) return notApplicable()
    const codes = roots.map((svg) => ({ svg, code: page.html.slice(svg.offset, lastInside(svg).offset) }))
    const wasteful = [...Map.groupBy(codes, ({ code }) => code)]
      .flatMap(([code, [first, ...copies]]) => {
        const bytes = byteLength(code)
        const count = copies.length + 1
        if (first === undefined || !isWasteful(bytes, count)) return []
        return [{ svg: first.svg, count, bytes: bytes * count }]
      })
      .toSorted((one, other) => other.bytes - one.bytes)
    if (wasteful.length === 0) return grade(0, limits, 'fine', { count: roots.length })
    const total = wasteful.reduce((sum, { bytes }) => sum + bytes, 0)
    const evidence = places(wasteful, ({ svg, count, bytes }) =>
      at(svg, count === 1 ? say('large', { size: { bytes } }) : say('repeated', { count, size: { bytes } })),
    )
    return grade(total, limits, 'wasted', { size: { bytes: total } }, evidence)
  },
})

const isWasteful = (bytes: number, count: number): boolean =>
  bytes > largest || (count > maxCopies && bytes > worthSharing)

/** The last descendant in document order. */
function lastInside(element: Element): Element {
  let last = element
  for (
    let next = last.children.findLast(isElement);
    next !== undefined;
    next = last.children.findLast(isElement)
  ) {
    last = next
  }
  return last
}
