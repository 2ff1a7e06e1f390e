import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 20, fail: 300, unit: 'count' } as const

export default defineAudit({
  title: 'Scripts keep their names to themselves',
  why: 'Names that all scripts share clash sooner or later.',
  advice: 'Use modules, whose names are their own.',
  sources: ['https://developer.mozilla.org/docs/Web/JavaScript/Guide/Modules'],
  importance: 'low',
  mode: 'info',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const { globals, globalCount } = browser.behaviour
    const evidence = { shown: places(globals, (name) => ({ found: name })).shown, total: globalCount }
    return grade(globalCount, limits, `Names that scripts added to the window: ${globalCount}.`, evidence)
  },
})
