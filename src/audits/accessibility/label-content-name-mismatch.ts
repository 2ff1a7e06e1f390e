import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element, textOf } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Names of controls contain the text they show',
  why: 'People who speak to their computer say what they see. A control with another name does not react.',
  advice: 'Begin the aria-label with the visible text, or remove it.',
  example: '<button aria-label="Search products">Search</button>',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/label-in-name.html'],
  importance: 'serious',
  mode: 'info',
  heuristic: true,
  needs: ['aria'],

  check({ aria }) {
    const controls = aria.attributed().filter((element) => isLabelled(element) && isControl(element, aria))
    return judgeElements(
      controls.filter((control) => visible(control).length > 1),
      (control) =>
        contains(aria.name(control), visible(control))
          ? undefined
          : `shows “${visible(control)}”, is named “${aria.name(control)}”`,
      {
        none: 'No control with a visible text has another label.',
        faulty: 'Controls whose name lacks the text they show',
      },
    )
  },
})

const isLabelled = (element: Element): boolean =>
  ['aria-label', 'aria-labelledby'].some((name) => (attribute(element, name) ?? '').trim() !== '')

function isControl(element: Element, aria: AriaFacts): boolean {
  const info = aria.roleInfo(aria.role(element) ?? '')
  return info?.kind === 'widget' && info.nameFromContent
}

const visible = (element: Element): string => words(textOf(element, 200))

const contains = (name: string, text: string): boolean => ` ${words(name)} `.includes(` ${text} `)

/** Letters and digits only, which is what speech recognition hears. */
const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
