import { defineAudit } from '../../audit-kit/audit.ts'
import { type Element, textOf } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { spacingOf, spacingProperties } from '../../audit-kit/styles/inline-spacing.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Inline text spacing',
  titles: {
    problem: 'Text spacing is fixed by !important',
    success: 'Text spacing can be changed by the reader',
  },
  plain: {
    title: 'Readers can’t widen the spacing of some text',
    why: 'People with dyslexia or poor eyesight widen the space between letters and words to read more easily. Here they can’t.',
  },
  why: 'People with dyslexia or low vision widen letter and word spacing with their own styles. !important in a style attribute prevents that.',
  fix: 'Move letter-spacing and word-spacing into a stylesheet, or remove !important.',
  snippets: { html: '<p style="letter-spacing: 0.02em">…</p>' },
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/text-spacing.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    affected:
      '{total, plural, one {# element} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} elements}} with inline text spacing {count, plural, one {keeps} other {keep}} readers from widening it',
    fine: '{total, plural, one {# element with inline text spacing lets} =2 {Both elements with inline text spacing let} other {All # elements with inline text spacing let}} readers change it',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document.withAttribute('style').filter((element) => !aria.unseen(element))
    return judgeElements(
      elements.filter((element) => spacingProperties.some((property) => isSpaced(element, property, aria))),
      (element) =>
        spacingProperties
          .filter((property) => isSpaced(element, property, aria))
          .map((property) => spacingOf(element, property))
          .find((spacing) => spacing?.fixed === true && spacing.isTight)?.declaration,
    )
  },
})

/** Whether some text gets its spacing from this element, and not from another one inside it. */
const isSpaced = (element: Element, property: string, aria: AriaFacts): boolean =>
  spacingOf(element, property) !== undefined &&
  textOf(element, 20, (inner) => aria.unseen(inner) || spacingOf(inner, property) !== undefined) !== ''
