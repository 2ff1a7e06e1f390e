import { defineAudit, gradeByCurve } from '../../audit-kit/legacy.ts'
import { labLimits } from '../../core/lab.ts'

const limits = labLimits.layoutShift

export default defineAudit({
  title: 'The page stands still for programs too',
  why: 'An assistant that looks at a picture of the page and then clicks hits the wrong thing when it has moved in between.',
  advice: 'Give what comes late its room from the start.',
  sources: ['https://web.dev/articles/cls'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const value = browser.lab.layoutShift
    return gradeByCurve(value, limits, `Layout shift while loading: ${value.toFixed(3)}.`)
  },
})
