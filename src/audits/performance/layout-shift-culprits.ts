import { defineAudit, info, pass } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The elements that move are known',
  why: 'To stop a page from jumping, one has to know what jumps.',
  advice: 'Give these elements their size before their content comes, or keep them out of the flow.',
  sources: ['https://web.dev/articles/optimize-cls'],
  importance: 'low',
  mode: 'info',
  needs: ['browser'],

  check({ browser }) {
    const { shifts } = browser.lab
    if (shifts.length === 0) return pass('Nothing moved while the page loaded.')
    const evidence = places(shifts, ({ value, atMs, selector, snippet }) => ({
      found: `moved by ${value.toFixed(3)} after ${Math.round(atMs)} ms`,
      ...(selector === null ? {} : { selector }),
      ...(snippet === null ? {} : { snippet }),
    }))
    return info(`Moves while the page loaded: ${shifts.length}.`, evidence)
  },
})
