import { defineAudit } from '../../audit-kit/legacy.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Every ARIA attribute exists',
  why: 'Assistive technology ignores an attribute that does not exist, such as a misspelt one.',
  advice: 'Correct the spelling, or remove the attribute.',
  example: 'aria-labelledby, not aria-labeledby',
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#state_prop_def'],
  importance: 'critical',
  mode: 'penalty',
  needs: ['aria'],

  check({ aria }) {
    return judgeElements(
      aria.attributed(),
      (element) => {
        const unknown = element.attributes.filter(
          ({ name }) => name.startsWith('aria-') && aria.attributeInfo(name) === undefined,
        )
        return unknown.length === 0 ? undefined : unknown.map(({ name }) => name).join(', ')
      },
      {
        none: 'The page has no ARIA attributes.',
        faulty: 'Elements with an ARIA attribute that does not exist',
      },
    )
  },
})
