import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element, tokens } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Every role exists',
  why: 'A role that does not exist is ignored, and the element means nothing special to assistive technology.',
  advice: 'Correct the spelling, or use the element or role that has the meaning you want.',
  example: '<div role="navigation">',
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#role_definitions'],
  importance: 'critical',
  mode: 'penalty',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document
      .withAttribute('role')
      .filter((element) => (attribute(element, 'role') ?? '').trim() !== '' && !aria.hidden(element))
    return judgeElements(elements, (element) => faultOf(element, aria), {
      none: 'The page has no role attributes.',
      faulty: 'Elements with a role that does not exist',
      expected: 'a role of WAI-ARIA',
    })
  },
})

function faultOf(element: Element, aria: AriaFacts): string | undefined {
  const given = tokens(element, 'role')
  const abstract = given.find((role) => aria.roleInfo(role)?.kind === 'abstract')
  if (abstract !== undefined) return `role="${abstract}", which is only a class of roles`
  return given.every((role) => aria.roleInfo(role) === undefined) ? `role="${given.join(' ')}"` : undefined
}
