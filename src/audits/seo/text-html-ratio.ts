import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'

const limits = { pass: 10, fail: 5, unit: 'percent' } as const

export default defineAudit({
  title: 'The markup is not much larger than the text',
  why: 'Much markup around little text makes a page slow to read for browsers and crawlers, and is often a sign of inline code that belongs into files.',
  advice: 'Move inline scripts, styles and data into files, and remove wrappers that nothing uses.',
  sources: ['https://web.dev/articles/optimizing-content-efficiency-eliminate-downloads'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['text', 'page'],

  check({ text, page }) {
    if (page.htmlBytes === 0) return notApplicable('The page is empty.')
    const percent = 100 * text.ratio
    return grade(percent, limits, `Visible text makes up ${percent.toFixed(1)} % of the HTML.`)
  },
})
