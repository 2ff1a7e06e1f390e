import { defineAudit } from '../../core/audit.ts'
import { ancestor, attribute, type Element, hasAttribute, textOf } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../core/judge-elements.ts'

export default defineAudit({
  title: 'Alternatives of images do not repeat the text beside them',
  why: 'Screen readers read the alternative and the text: the same words twice in a row.',
  advice: 'Give an image alt="" when the text beside it says the same.',
  example: '<a href="/"><img src="home.svg" alt=""> Home</a>',
  sources: ['https://www.w3.org/WAI/WCAG22/Techniques/html/H2'],
  importance: 'minor',
  mode: 'info',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const images = document
      .all('img')
      .filter((image) => (attribute(image, 'alt') ?? '').trim() !== '' && !aria.hidden(image))
    return judgeElements(images, (image) => repeated(image, aria), {
      none: 'No image of the page has a text alternative.',
      faulty: 'Images whose alternative repeats the text beside them',
      expected: 'alt=""',
    })
  },
})

const around = new Set(['button', 'p', 'li', 'td', 'th'])

function repeated(image: Element, aria: AriaFacts): string | undefined {
  const parent = ancestor(
    image,
    (one) =>
      around.has(one.tag) ||
      (one.tag === 'a' && hasAttribute(one, 'href')) ||
      aria.explicitRole(one) === 'button',
  )
  if (parent === undefined) return undefined
  const text = textOf(parent, 1000).toLowerCase()
  return text !== '' && text === aria.name(image).toLowerCase() ? `“${text.slice(0, 100)}” twice` : undefined
}
