import { at, defineAudit, info, pass, places } from '../../audit-kit/audit.ts'
import { hasAttribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Print stylesheet',
  titles: {
    problem: 'Page loads a separate print stylesheet',
    success: 'Page loads no separate print stylesheet',
  },
  plain: {
    title: 'Every visitor downloads the layout for printing',
    why: 'Hardly anyone prints, but the extra file is loaded every time.',
  },
  why: 'Browsers download a print stylesheet on every visit, though hardly anyone prints. They load it with low priority, so it costs one request and doesn’t delay the page.',
  fix: 'If the print rules are short, move them into the main stylesheet, inside @media print. Leave long ones in their own file, where they don’t hold up the page.',
  snippets: { css: '@media print { nav { display: none } }' },
  sources: ['https://developer.mozilla.org/docs/Web/CSS/CSS_media_queries/Printing'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    found: 'Page loads {count, plural, one {# stylesheet} other {# stylesheets}} for print only',
    none: 'No stylesheet is loaded for print only',
  },
  needs: ['resources'],

  check({ resources }) {
    const print = resources.filter(
      ({ kind, element, attributes }) =>
        // With onload it is a trick to load a stylesheet late, and not for print at all.
        kind === 'style' &&
        /^\s*print\s*$/i.test(attributes['media'] ?? '') &&
        !hasAttribute(element, 'onload') &&
        !('data-media' in attributes),
    )
    if (print.length === 0) return pass('none')
    return info(
      'found',
      { count: print.length },
      places(print, ({ element }) => at(element)),
    )
  },
})
