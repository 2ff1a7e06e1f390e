import { defineAudit, grade } from '../../audit-kit/legacy.ts'

const limits = { pass: 30, fail: 100, unit: 'ms' } as const

export default defineAudit({
  title: 'Scripts do not force layouts',
  why: 'A script that changes the page and then asks for a size makes the browser lay everything out at once, often many times in a row.',
  advice: 'Read all sizes first and change the page afterwards.',
  sources: ['https://developer.chrome.com/docs/performance/insights/forced-reflow'],
  importance: 'low',
  mode: 'info',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const ms = browser.lab.forcedLayoutMs
    return grade(ms, limits, `Layouts that scripts forced took ${Math.round(ms)} ms.`)
  },
})
