import { defineAudit, say } from '../../audit-kit/audit.ts'
import { ancestor, attribute, type Element, hasAttribute, textOf } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Alt texts that repeat the text beside them',
  titles: {
    problem: 'Alt text repeats the text next to the image',
    success: 'No alt text repeats the text next to its image',
  },
  why: 'Screen readers read the alt text and then the text next to it: the same words twice in a row.',
  fix: 'Use alt="" for an image when the text next to it already says the same.',
  snippets: { html: '<a href="/"><img src="home.svg" alt=""> Home</a>' },
  sources: ['https://www.w3.org/WAI/WCAG22/Techniques/html/H2'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    affected:
      '{total, plural, one {# image with alt text} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} images with alt text}} {count, plural, one {repeats the text next to it} other {repeat the text next to them}}',
    fine: '{total, plural, one {# alt text does not repeat} =2 {Neither alt text repeats} other {None of # alt texts repeats}} the text next to its image',
    same: 'Alt text and text are both “{text}”',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const images = document
      .all('img')
      .filter((image) => (attribute(image, 'alt') ?? '').trim() !== '' && !aria.hidden(image))
    const texts = new Map<Element, string>()
    const textAround = (parent: Element): string => {
      const text = texts.get(parent) ?? textOf(parent, 1000, aria.hidden).toLowerCase()
      texts.set(parent, text)
      return text
    }
    return judgeElements(
      images,
      (image) => {
        const parent = ancestor(image, (one) => isAround(one, aria))
        const text = parent === undefined ? '' : textAround(parent)
        return text !== '' && text === aria.name(image).toLowerCase()
          ? say('same', { text: text.slice(0, 100) })
          : undefined
      },
      'alt=""',
    )
  },
})

const around = new Set(['button', 'p', 'li', 'td', 'th'])

const isAround = (element: Element, aria: AriaFacts): boolean =>
  around.has(element.tag) ||
  (element.tag === 'a' && hasAttribute(element, 'href')) ||
  aria.explicitRole(element) === 'button'
