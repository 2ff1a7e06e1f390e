import { attribute, descendants, type Element } from '../../core/page/document.ts'
import { openAroundCheck } from '../../core/page/ask-once.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { at, defineAudit, notApplicable, places, share } from '../../audit-kit/audit.ts'
import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'

export default defineAudit({
  subject: 'Names of radio button groups',
  titles: {
    problem: 'Groups of radio buttons have no name',
    success: 'Groups of radio buttons have names',
  },
  plain: {
    title: 'Radio buttons are not connected to the question they answer',
    why: 'People who have the page read aloud hear “yes” and “no”, but not the question.',
  },
  why: 'Screen readers read the label of each radio button, but read the question only if it names a group around them.',
  fix: 'Put the radio buttons of each question into a <fieldset>, with the question in its <legend>.',
  snippets: {
    html: '<fieldset>\n  <legend>Do you need an invoice?</legend>\n  <label><input type="radio" name="invoice" value="yes"> Yes</label>\n  <label><input type="radio" name="invoice" value="no"> No</label>\n</fieldset>',
  },
  sources: [
    'https://www.w3.org/WAI/tutorials/forms/grouping/',
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H71',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  heuristic: true,
  informational: true,
  messages: {
    affected:
      '{total, plural, one {# group of radio buttons} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} groups of radio buttons}} {count, plural, one {has} other {have}} no name',
    fine: '{total, plural, one {# group of radio buttons has} =2 {Both groups of radio buttons have} other {All # groups of radio buttons have}} a name',
  },
  needs: ['document', 'aria', 'subresources', 'inline'],

  check({ document, aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const isInNamedGroup = openAroundCheck((one) => isNamedGroup(one, aria))
    // Outside of a form, radio buttons are mostly hidden switches of tabs and carousels.
    const questions = document.all('form').flatMap((form) => {
      const radios = descendants(form)
        .filter((radio) => isRadio(radio) && !aria.hidden(radio) && !isNeverShown(radio))
        .toArray()
      const groups = Map.groupBy(radios, (radio) => attribute(radio, 'name') ?? '')
      return [...groups].filter(([name, { length }]) => name !== '' && length > 1).map(([, group]) => group)
    })
    const total = questions.length
    if (total === 0) return notApplicable()
    const unnamed = questions.filter(
      (radios) => !radios.some((radio) => isNamedOnItsOwn(radio) || isInNamedGroup(radio)),
    )
    const count = unnamed.length
    if (count === 0) return share(0, total, 'fine', { total })
    const evidence = places(
      unnamed.flatMap(([first]) => first ?? []),
      (radio) => at(radio),
    )
    return share(count, total, 'affected', { count, total }, evidence)
  },
})

const isRadio = (element: Element): boolean =>
  attribute(element, 'type')?.trim().toLowerCase() === 'radio' && (attribute(element, 'role') ?? '') === ''

const isNamedOnItsOwn = (radio: Element): boolean =>
  ['aria-label', 'aria-labelledby', 'aria-describedby'].some((name) => attribute(radio, name) !== undefined)

const groupRoles = new Set(['group', 'radiogroup', 'region', 'toolbar'])

/** In a table, the headers are the question. */
const isNamedGroup = (element: Element, aria: AriaFacts): boolean =>
  element.tag === 'td' || (groupRoles.has(aria.role(element) ?? '') && aria.name(element) !== '')
