import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

const limits = { pass: 2, fail: 5, unit: 'count' } as const

export default defineAudit({
  title: 'Few stylesheets hold the first paint up',
  why: 'The browser shows nothing until every stylesheet in the head has come; each is a request that can be slow.',
  advice:
    'Join small stylesheets, and load those for print or for parts further down so that nothing waits for them.',
  example: '<link rel="stylesheet" href="print.css" media="print">',
  sources: [
    'https://web.dev/articles/critical-rendering-path-render-blocking-css',
    'https://web.dev/articles/defer-non-critical-css',
  ],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['resources'],

  check({ resources }) {
    const styles = resources.filter(({ kind, inHead }) => kind === 'style' && inHead)
    if (styles.length === 0) return notApplicable('The head loads no stylesheets.')
    const blocking = styles.filter((style) => style.blocking)
    return grade(
      blocking.length,
      limits,
      `Stylesheets in the head that the first paint waits for: ${blocking.length}.`,
      places(blocking, ({ element, href }) => at(element, href)),
    )
  },
})
