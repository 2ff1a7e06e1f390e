import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Text for braille displays has a counterpart for everyone else',
  why: 'The braille attributes only shorten what is said aloud; alone they leave out everybody who listens.',
  advice:
    'Give the element a name beside aria-braillelabel, and aria-roledescription beside aria-brailleroledescription.',
  example: '<button aria-braillelabel="****"><img alt="4 stars" src="stars.png"></button>',
  sources: ['https://www.w3.org/TR/wai-aria-1.3/#aria-braillelabel'],
  importance: 'serious',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const labels = document.withAttribute('aria-braillelabel')
    const descriptions = document.withAttribute('aria-brailleroledescription')
    const elements = [...new Set([...labels, ...descriptions])].filter((element) => !aria.hidden(element))
    return judgeElements(elements, (element) => faultOf(element, aria), {
      none: 'The page has no text for braille displays.',
      faulty: 'Braille texts without a counterpart',
    })
  },
})

function faultOf(element: Element, aria: AriaFacts): string | undefined {
  const has = (name: string) => (attribute(element, name) ?? '').trim() !== ''
  if (has('aria-brailleroledescription') && !has('aria-roledescription')) return 'no aria-roledescription'
  return has('aria-braillelabel') && aria.name(element) === '' ? 'no name' : undefined
}
