import { defineAudit, gradeByCurve, notApplicable } from '../../audit-kit/legacy.ts'

const limits = { pass: 200, fail: 500, unit: 'ms' } as const

export default defineAudit({
  title: 'The page answers keys and touches at once',
  why: 'A page that takes long to answer feels broken. The time until the next picture after an interaction is one of the Core Web Vitals.',
  advice: 'Do little in event handlers, and put off what need not happen before the next frame.',
  sources: ['https://web.dev/articles/inp'],
  importance: 'high',
  mode: 'info',
  limits,
  needs: ['browser'],

  check({ browser: { keyboard, tap } }) {
    const keyMs = keyboard?.slowestMs ?? 0
    const tapMs = tap?.answeredMs ?? 0
    if (keyMs === 0 && tapMs === 0)
      return notApplicable('No answer to a key or a touch was slow enough to be measured.')
    if (tap === null || keyMs >= tapMs)
      return gradeByCurve(keyMs, limits, `The slowest answer to the Tab key took ${Math.round(keyMs)} ms.`)
    const { selector, snippet } = tap
    const says = `The answer to a touch took ${Math.round(tapMs)} ms.`
    return gradeByCurve(tapMs, limits, says, [{ found: 'touched', selector, snippet }])
  },
})
