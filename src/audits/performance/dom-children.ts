import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { type Element, isElement } from '../../core/document.ts'
import { at } from '../../audit-kit/evidence.ts'

const limits = { pass: 60, fail: 300, unit: 'count' } as const

/** Their children are not laid out one by one. */
const passedOver = new Set(['head', 'select', 'optgroup', 'datalist'])

export default defineAudit({
  title: 'No element has very many children',
  why: 'A change in a long list makes the browser lay out all of it anew.',
  advice: 'Page long lists, load more on demand, or use content-visibility for parts out of sight.',
  example: '.row { content-visibility: auto; contain-intrinsic-size: auto 3rem }',
  sources: [
    'https://web.dev/articles/dom-size-and-interactivity',
    'https://web.dev/articles/content-visibility',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['document'],

  check({ document }) {
    let most = 0
    let widest = document.root
    for (const element of document.elements) {
      // Texts are among the children, so this can only be too many.
      if (element.children.length <= most || passedOver.has(element.tag)) continue
      const count = countElements(element)
      if (count <= most) continue
      most = count
      widest = element
    }
    const evidence = most > limits.pass ? [at(widest, `${most} children`, `at most ${limits.pass}`)] : []
    return grade(most, limits, `The element with the most children has ${most}.`, evidence)
  },
})

function countElements({ children }: Element): number {
  let count = 0
  for (const child of children) if (isElement(child)) count += 1
  return count
}
