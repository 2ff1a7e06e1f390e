import { defineAudit, gradeByCurve } from '../../audit-kit/legacy.ts'

const limits = { pass: 2017, fail: 4000, unit: 'ms' } as const

export default defineAudit({
  title: 'The browser has little to do on a slow phone',
  why: 'Reading markup, matching styles, layout and scripts share one thread with scrolling and tapping.',
  advice: 'Make the page smaller: fewer elements, simpler styles, less script.',
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/mainthread-work-breakdown'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const { mainThreadMs, scriptMs, layoutMs } = browser.lab
    const says = `The main thread works for ${Math.round(mainThreadMs)} ms on a slow phone: ${Math.round(scriptMs)} ms scripts, ${Math.round(layoutMs)} ms style and layout.`
    return gradeByCurve(mainThreadMs, limits, says)
  },
})
