import { at, defineAudit, grade } from '../../audit-kit/audit.ts'
import { type Element, isElement } from '../../core/page/document.ts'

const limits = { pass: 60, fail: 300, unit: 'count' } as const

/** Children of these are not laid out individually. */
const exempt = new Set(['head', 'select', 'optgroup', 'datalist'])

/** The parts of a text: paragraphs, words and what stands between them. A long text is not a list to be split. */
const prose = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 pre blockquote ul ol figure hr br wbr a abbr b code em font i img kbd mark s small span ' +
    'strong sub sup u script style'
  ).split(' '),
)

export default defineAudit({
  subject: 'Children of one element',
  titles: {
    problem: 'HTML has an element with very many children',
    success: 'No element has very many children',
  },
  plain: {
    title: 'One part of the page is a very long list',
    why: 'When something in it changes, the browser has to arrange all of it again.',
  },
  why: 'A change in a very long list makes the browser lay out all of it again.',
  fix: 'Paginate long lists, load more on demand, or use content-visibility for rows out of view.',
  snippets: { css: '.row { content-visibility: auto; contain-intrinsic-size: auto 3rem }' },
  sources: [
    'https://web.dev/articles/dom-size-and-interactivity',
    'https://web.dev/articles/content-visibility',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  limits,
  messages: {
    most: 'One element has {count, plural, one {# child} other {# children}} (good: {limit, number} or fewer)',
  },
  needs: ['document'],

  check({ document }) {
    let most = 0
    let widest = document.root
    for (const element of document.elements) {
      // `children` includes text and its parts, so this is an upper bound.
      if (element.children.length <= most || exempt.has(element.tag) || isSprite(element)) continue
      const count = countElements(element)
      if (count <= most) continue
      most = count
      widest = element
    }
    const evidence = most > limits.pass ? [at(widest)] : []
    return grade(most, limits, 'most', { count: most, limit: limits.pass }, evidence)
  },
})

/** A collection of symbols is never laid out. */
const isSprite = ({ namespace, children }: Element): boolean =>
  namespace === 'svg' && children.some((child) => isElement(child) && child.tag === 'symbol')

function countElements({ children }: Element): number {
  let count = 0
  for (const child of children) if (isElement(child) && !prose.has(child.tag)) count += 1
  return count
}
