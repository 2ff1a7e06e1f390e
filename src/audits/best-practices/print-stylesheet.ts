import { defineAudit, pass, warn } from '../../audit-kit/legacy.ts'
import { hasAttribute } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Styles for printing need no file of their own',
  why: 'Browsers fetch a stylesheet for print on every visit, though hardly anyone prints.',
  advice: 'Put the rules into the main stylesheet under @media print.',
  example: '@media print { nav { display: none } }',
  sources: ['https://developer.mozilla.org/docs/Web/CSS/CSS_media_queries/Printing'],
  importance: 'low',
  mode: 'penalty',
  needs: ['resources'],

  check({ resources }) {
    const print = resources.filter(
      ({ kind, element, attributes }) =>
        // With onload it is the trick that loads a stylesheet late, and not for print at all.
        kind === 'style' &&
        /^\s*print\s*$/i.test(attributes['media'] ?? '') &&
        !hasAttribute(element, 'onload') &&
        !('data-media' in attributes),
    )
    if (print.length === 0) return pass('No file is loaded for print alone.')
    return warn(
      `Stylesheets for print alone: ${print.length}.`,
      places(print, ({ element, href }) => at(element, href, '@media print')),
    )
  },
})
