import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Braille labels',
  titles: {
    problem: 'Braille labels have no spoken equivalent',
    success: 'All braille labels have a spoken equivalent',
  },
  plain: {
    title: 'Some labels exist only in braille',
    why: 'People who listen to the page instead of reading braille don’t get these labels.',
  },
  why: 'The ARIA braille attributes only shorten what is spoken. Used alone, they leave out everyone who listens.',
  fix: 'Add an accessible name wherever there is an aria-braillelabel, and aria-roledescription wherever there is an aria-brailleroledescription.',
  snippets: { html: '<button aria-braillelabel="****"><img alt="4 stars" src="stars.png"></button>' },
  sources: ['https://www.w3.org/TR/wai-aria-1.3/#aria-braillelabel'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither element with braille text has a} all {None of the {total, number} elements with braille text has a} other {{total, plural, one {# element} other {{count, number} of # elements}} with braille text {count, plural, one {has} other {have}} no}} spoken equivalent',
    fine: '{total, plural, one {# element with braille text has} =2 {Both elements with braille text have} other {All # elements with braille text have}} a spoken equivalent',
    noDescription: 'Has no aria-roledescription',
    noName: 'Has no accessible name',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const labels = document.withAttribute('aria-braillelabel')
    const descriptions = document.withAttribute('aria-brailleroledescription')
    const elements = [...new Set([...labels, ...descriptions])].filter((element) => !aria.hidden(element))
    return judgeElements(elements, (element) => faultOf(element, aria))
  },
})

function faultOf(element: Element, aria: AriaFacts) {
  const has = (name: string) => (attribute(element, name) ?? '').trim() !== ''
  if (has('aria-brailleroledescription') && !has('aria-roledescription')) return say('noDescription')
  return has('aria-braillelabel') && aria.name(element) === '' ? say('noName') : undefined
}
