import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { type Element, isElement } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'

const limits = { pass: 0, fail: 5, unit: 'count' } as const
const largest = 5000
const mostCopies = 5
/** Shorter drawings, such as those that only refer to a symbol, may come as often as they like. */
const worthSharing = 250

export default defineAudit({
  title: 'Drawings inside the page are small and not repeated',
  why: 'SVG in the page is sent with every view and makes the document large; a file or a shared symbol is sent once.',
  advice: 'Put large drawings into files, and repeated icons into one sprite that use elements refer to.',
  example: '<svg width="16" height="16"><use href="/icons.svg#cart"/></svg>',
  sources: [
    'https://developer.mozilla.org/docs/Web/SVG/Reference/Element/use',
    'https://html.spec.whatwg.org/multipage/embedded-content-other.html#svg-0',
  ],
  importance: 'low',
  mode: 'penalty',
  limits,
  needs: ['document', 'page'],

  check({ document, page }) {
    const drawings = document
      .all('svg')
      .filter(({ namespace, parent }) => namespace === 'svg' && parent?.namespace !== 'svg')
    if (drawings.length === 0) return notApplicable('The page contains no SVG.')
    const insides = drawings.map((drawing) => ({
      drawing,
      code: page.html.slice(drawing.offset, lastInside(drawing).offset),
    }))
    const large = insides.filter(({ code }) => code.length > largest)
    const repeated = [...Map.groupBy(insides, ({ code }) => code).values()].filter(
      (copies) => copies.length > mostCopies && (copies[0]?.code.length ?? 0) > worthSharing,
    )
    const found = [
      ...large.map(({ drawing, code }) => ({ drawing, found: `about ${code.length} bytes` })),
      ...repeated.flatMap(([first, ...others]) =>
        first === undefined
          ? []
          : [{ drawing: first.drawing, found: `the same drawing ${others.length + 1} times` }],
      ),
    ]
    return grade(
      found.length,
      limits,
      `Drawings over ${largest / 1000} kB: ${large.length}, drawings repeated more than ${mostCopies} times: ${repeated.length}.`,
      places(found, ({ drawing, found: words }) => at(drawing, words)),
    )
  },
})

/** The last element below, in document order. */
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
