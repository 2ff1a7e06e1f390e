import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'The Tab key follows the order of the page',
  why: 'A tabindex above 0 is served before everything else: the focus jumps around, and every new element breaks the order again.',
  advice: 'Use tabindex="0" or "-1" only, and put the elements into the order in which they are used.',
  example: '<div role="button" tabindex="0">Open</div>',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F44',
    'https://html.spec.whatwg.org/multipage/interaction.html#the-tabindex-attribute',
  ],
  importance: 'serious',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document.withAttribute('tabindex').filter((element) => !aria.hidden(element))
    return judgeElements(
      elements,
      (element) => {
        const value = Number.parseInt(attribute(element, 'tabindex') ?? '', 10)
        return value > 0 ? `tabindex="${value}"` : undefined
      },
      {
        none: 'The page has no tabindex attributes.',
        faulty: 'Elements with a tabindex above 0',
        expected: '0 or -1',
      },
    )
  },
})
