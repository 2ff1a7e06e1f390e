import { ancestor, attribute, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { at, defineAudit, notApplicable, places, share } from '../../audit-kit/audit.ts'
import { openNeverShownCheck } from '../../audit-kit/elements/hidden-by-styles.ts'

export default defineAudit({
  subject: 'Names of radio button groups',
  titles: {
    problem: 'Groups of radio buttons have no name',
    success: 'Groups of radio buttons have names',
  },
  plain: {
    title: 'The question that radio buttons answer is not connected to them',
    why: 'People who have the page read aloud hear “yes” and “no”, but not what they are asked.',
  },
  why: 'Screen readers read the label of each radio button. What is being asked must be the name of a group around them.',
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
    const groups = new Map<string, Element[]>()
    for (const radio of document.all('input')) {
      if (!isRadio(radio) || aria.hidden(radio) || isNeverShown(radio)) continue
      // Outside of a form they are switches of tabs and pictures, which a stylesheet hides.
      const form = ancestor(radio, ({ tag }) => tag === 'form')
      const name = attribute(radio, 'name') ?? ''
      if (form === undefined || name === '') continue
      const key = `${form.order} ${name}`
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [radio])
      else group.push(radio)
    }
    const asked = [...groups.values()].filter((radios) => radios.length > 1)
    const total = asked.length
    if (total === 0) return notApplicable()
    const unnamed = asked.filter((radios) => !radios.some((radio) => isInNamedGroup(radio, aria)))
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

/** In a table, its headers are the question; each button may also name it on its own. */
const isInNamedGroup = (radio: Element, aria: AriaFacts): boolean =>
  ['aria-label', 'aria-labelledby', 'aria-describedby'].some(
    (name) => attribute(radio, name) !== undefined,
  ) ||
  ancestor(
    radio,
    (one) =>
      one.tag === 'td' ||
      (['group', 'radiogroup', 'toolbar', 'region'].includes(aria.role(one) ?? '') && aria.name(one) !== ''),
  ) !== undefined
