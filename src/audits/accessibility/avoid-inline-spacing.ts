import { defineAudit } from '../../audit-kit/audit.ts'
import { attribute, type Element, textOf } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

/** Minimum spacing that people must be able to set, in em (WCAG 2.2, 1.4.12). */
const minSpacing: ReadonlyMap<string, number> = new Map([
  ['letter-spacing', 0.12],
  ['word-spacing', 0.16],
])

/**
 * Markup does not tell the font size: spacing in pixels that is too tight for this size is too tight for every larger
 * one.
 */
const smallestFontPixels = 8

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
    const elements = document
      .withAttribute('style')
      .filter(
        (element) =>
          /(?:letter|word)-spacing/i.test(attribute(element, 'style') ?? '') && !aria.unseen(element),
      )
    return judgeElements(
      elements.filter((element) => textOf(element, 20) !== ''),
      fixedSpacing,
    )
  },
})

function fixedSpacing(element: Element): string | undefined {
  for (const declaration of (attribute(element, 'style') ?? '').split(';')) {
    const match = /^\s*((?:letter|word)-spacing)\s*:\s*(-?[\d.]+)(em|px|)\s*!\s*important/i.exec(declaration)
    if (match === null) continue
    const [, property = '', number = '', unit = ''] = match
    const limit = minSpacing.get(property.toLowerCase()) ?? 0
    // Without a unit, only 0 is valid.
    if (unit === '' && Number(number) !== 0) continue
    if (Number(number) < limit * (unit.toLowerCase() === 'px' ? smallestFontPixels : 1))
      return declaration.trim().slice(0, 80)
  }
  return undefined
}
