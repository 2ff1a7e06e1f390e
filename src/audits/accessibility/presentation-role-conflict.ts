import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Elements marked as decorative',
  titles: {
    problem: 'Elements marked as decorative are still announced',
    success: 'Elements marked as decorative are not announced',
  },
  why: 'An element with role="none" or an empty alt that can be focused or has ARIA attributes is announced anyway, so marking it as decorative has no effect.',
  fix: 'Remove tabindex and ARIA attributes from decorative elements. If an element isn’t decorative, remove role="none" or write alt text.',
  snippets: { html: '<img src="line.svg" alt="">' },
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#conflict_resolution_presentation_none'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    affected:
      '{total, plural, one {# element marked as decorative} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} elements marked as decorative}} {count, plural, one {is} other {are}} announced anyway',
    fine: '{total, plural, one {# element marked as decorative is} =2 {Both elements marked as decorative are} other {All # elements marked as decorative are}} silent',
    focusable: 'Decorative element can be focused',
    labelled: 'Decorative element has {attribute}',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const images = document.all('img').filter(isSilentImage)
    const marked = [...aria.withRole('none'), ...aria.withRole('presentation')].filter(
      (element) => (aria.implicitRole(element) !== null || element.tag === 'svg') && !isSilentImage(element),
    )
    const elements = [...images, ...marked].filter((element) => !aria.hidden(element))
    return judgeElements(elements, (element) => faultOf(element, aria))
  },
})

const isSilentImage = (element: Element): boolean => element.tag === 'img' && attribute(element, 'alt') === ''

function faultOf(element: Element, aria: AriaFacts) {
  if (aria.focusable(element)) return say('focusable')
  const found = element.attributes.find(({ name }) => aria.attributeInfo(name)?.global === true)
  return found === undefined ? undefined : say('labelled', { attribute: found.name })
}
