import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'What is marked as decoration stays silent',
  why: 'Browsers ignore the marking when the element can be focused or has ARIA attributes, and announce it after all.',
  advice: 'Remove tabindex and the ARIA attributes from the decoration, or remove the marking.',
  example: '<img src="line.svg" alt="">',
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#conflict_resolution_presentation_none'],
  importance: 'minor',
  mode: 'info',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const images = document.all('img').filter(isSilentImage)
    const marked = [...aria.withRole('none'), ...aria.withRole('presentation')].filter(
      (element) => aria.implicitRole(element) !== null && !isSilentImage(element),
    )
    const elements = [...images, ...marked].filter((element) => !aria.hidden(element))
    return judgeElements(elements, (element) => faultOf(element, aria), {
      none: 'Nothing is marked as decoration.',
      faulty: 'Decoration that is announced after all',
    })
  },
})

const isSilentImage = (element: Element): boolean => element.tag === 'img' && attribute(element, 'alt') === ''

function faultOf(element: Element, aria: AriaFacts): string | undefined {
  if (aria.focusable(element)) return 'it can be focused'
  const found = element.attributes.find(({ name }) => aria.attributeInfo(name)?.global === true)
  return found === undefined ? undefined : `it has ${found.name}`
}
