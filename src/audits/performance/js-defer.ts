import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const

export default defineAudit({
  title: 'Scripts in the head do not hold the page up',
  why: 'A script without async, defer or type="module" stops the parser until it is fetched and run, and the page stays blank.',
  advice: 'Add defer to scripts in the head, or async where order does not matter.',
  example: '<script src="/app.js" defer></script>',
  sources: [
    'https://html.spec.whatwg.org/multipage/scripting.html#attr-script-defer',
    'https://web.dev/articles/efficiently-load-third-party-javascript',
  ],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['resources'],

  check({ resources }) {
    const scripts = resources.filter(
      ({ kind, inHead, element }) => kind === 'script' && inHead && element.tag === 'script',
    )
    if (scripts.length === 0) return notApplicable('The head loads no scripts.')
    const blocking = scripts.filter((script) => script.blocking)
    const evidence = places(blocking, ({ element, href }) =>
      at(element, href, 'defer, async or type="module"'),
    )
    return grade(
      blocking.length,
      limits,
      `${blocking.length} of ${scripts.length} scripts in the head ${plural(blocking.length, 'stops', 'stop')} the parser.`,
      evidence,
    )
  },
})
