import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { attribute, descendants, type Element } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Buttons in forms say what they do',
  why: 'A button without a type sends the form, also the one that was only meant to open a calendar.',
  advice: 'Give every button a type: submit for the one that sends the form, button for the others.',
  example: '<button type="button">Show password</button>',
  sources: ['https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-type'],
  importance: 'low',
  mode: 'penalty',
  needs: ['document'],

  check({ document }) {
    const forms = document.all('form').map(buttonsOf)
    const all = forms.flat()
    if (all.length === 0) return notApplicable('No form has a button.')
    // The only button of a form is meant to send it.
    const bare = forms.flatMap((buttons) => (buttons.length < 2 ? [] : buttons.filter(isBare)))
    if (bare.length === 0) return pass('Every button beside another has a type.')
    return warn(
      `Buttons without a type beside another one: ${bare.length}.`,
      places(bare, (element) => at(element, 'no type', 'type="submit" or type="button"')),
    )
  },
})

const isBare = (element: Element): boolean =>
  element.tag === 'button' && (attribute(element, 'type') ?? '').trim() === ''

/** What can send or reset the form. */
function buttonsOf(form: Element): readonly Element[] {
  return [...descendants(form)].filter(
    (element) =>
      element.tag === 'button' ||
      (element.tag === 'input' && /^(?:submit|image|reset|button)$/i.test(attribute(element, 'type') ?? '')),
  )
}
