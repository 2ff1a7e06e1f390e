import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Going back shows the page at once',
  why: 'Browsers keep a page that is left, and show it without loading when the visitor goes back, unless the page does something that forbids it.',
  advice:
    'Remove unload listeners, use pagehide instead, and send no Cache-Control: no-store on pages that hold nothing secret.',
  sources: ['https://web.dev/articles/bfcache'],
  importance: 'low',
  mode: 'scored',
  needs: ['browser'],

  check({ browser }) {
    const { backForward, behaviour } = browser
    if (backForward === null) return inconclusive('Going back to the page could not be tried.')
    if (backForward.restored) return pass('The browser shows the page at once when the visitor comes back.')
    const own = backForward.reasons.filter(({ pageCanMend }) => pageCanMend)
    if (own.length === 0)
      return notApplicable('This browser could not keep the page, for no reason of the page.')
    const evidence = places(own, ({ name }) => ({ found: name }))
    if (behaviour.unloadListeners > 0)
      return fail('The page listens for unload, so the browser cannot keep it.', evidence)
    return warn('The page does something that keeps the browser from keeping it.', evidence)
  },
})
