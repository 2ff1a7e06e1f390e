import { defineAudit } from '../../audit-kit/legacy.ts'
import { ancestor, attribute, type Element, hasAttribute, textOf } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

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
    const texts = new Map<Element, string>()
    const textAround = (parent: Element): string => {
      const text = texts.get(parent) ?? textOf(parent, 1000).toLowerCase()
      texts.set(parent, text)
      return text
    }
    return judgeElements(
      images,
      (image) => {
        const parent = ancestor(image, (one) => isAround(one, aria))
        const text = parent === undefined ? '' : textAround(parent)
        return text !== '' && text === aria.name(image).toLowerCase()
          ? `“${text.slice(0, 100)}” twice`
          : undefined
      },
      {
        none: 'No image of the page has a text alternative.',
        faulty: 'Images whose alternative repeats the text beside them',
        expected: 'alt=""',
      },
    )
  },
})

const around = new Set(['button', 'p', 'li', 'td', 'th'])

const isAround = (element: Element, aria: AriaFacts): boolean =>
  around.has(element.tag) ||
  (element.tag === 'a' && hasAttribute(element, 'href')) ||
  aria.explicitRole(element) === 'button'
