import { defineAudit, notApplicable, seenAt } from '../../audit-kit/audit.ts'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'
import { yieldInHandler } from '../../audit-kit/snippets/yield.ts'

const limits = { pass: 200, fail: 500, unit: 'ms' } as const

export default defineAudit({
  subject: 'Response to taps and key presses in the lab',
  titles: {
    problem: 'Page responds slowly to taps and key presses',
    success: 'Page responds quickly to taps and key presses',
  },
  why: 'A page that is slow to react feels broken. One tap and a few presses of Tab are only a hint: Interaction to Next Paint (INP), a Core Web Vital, is measured on real visits.',
  fix: 'Do as little as possible in event handlers, and defer work that the next frame does not need.',
  snippets: { javascript: yieldInHandler },
  sources: ['https://web.dev/articles/inp', 'https://web.dev/articles/optimize-inp'],
  owner: 'developer',
  effort: 'hours',
  severity: 'high',
  informational: true,
  limits,
  messages: {
    key: 'Slowest response to the Tab key took {time} (good: 200 ms or less)',
    tap: 'Response to a tap took {time} (good: 200 ms or less)',
    tooQuick: 'No tap or key press took long enough to be measured',
  },
  needs: ['browser'],

  check({ browser: { keyboard, tap } }) {
    const keyMs = keyboard?.slowestMs ?? 0
    const tapMs = tap?.answeredMs ?? 0
    if (keyMs === 0 && tapMs === 0) return notApplicable('tooQuick')
    if (tap === null || keyMs >= tapMs) return gradeByCurve(keyMs, limits, 'key', { time: { ms: keyMs } })
    return gradeByCurve(tapMs, limits, 'tap', { time: { ms: tapMs } }, [seenAt(tap)])
  },
})
