import { at, defineAudit, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { attribute, descendants, type Element } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Type of buttons in forms',
  titles: {
    problem: 'Buttons in forms have no type',
    success: 'Buttons in forms have a type',
  },
  plain: {
    title: 'Some buttons may send the form by mistake',
    why: 'A button that should only open a calendar, for example, sends the whole form.',
  },
  why: 'A button without a type submits the form, even one that was only meant to open a calendar.',
  fix: 'Add type="submit" to the button that sends the form and type="button" to the others.',
  snippets: { html: '<button type="button">Show password</button>\n<button type="submit">Send</button>' },
  sources: ['https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-type'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    untyped:
      '{count, plural, one {# button has} other {# buttons have}} no type in a form with several buttons',
    typed: 'All buttons in forms with several buttons have a type',
  },
  needs: ['document'],

  check({ document }) {
    const forms = document.all('form').map(buttonsOf)
    // The only button of a form is meant to submit it.
    const several = forms.filter((buttons) => buttons.length > 1)
    if (several.length === 0) return notApplicable()
    const untyped = several.flatMap((buttons) => buttons.filter(isUntyped))
    if (untyped.length === 0) return pass('typed')
    return warn(
      'untyped',
      { count: untyped.length },
      places(untyped, (element) => at(element)),
    )
  },
})

const isUntyped = (element: Element): boolean =>
  element.tag === 'button' && (attribute(element, 'type') ?? '').trim() === ''

/** Elements that can submit or reset the form. */
function buttonsOf(form: Element): readonly Element[] {
  return [...descendants(form)].filter(
    (element) =>
      element.tag === 'button' ||
      (element.tag === 'input' && /^(?:submit|image|reset|button)$/i.test(attribute(element, 'type') ?? '')),
  )
}
