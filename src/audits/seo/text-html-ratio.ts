import { defineAudit, grade, notApplicable } from '../../audit-kit/audit.ts'

const limits = { pass: 10, fail: 5, unit: 'percent' } as const

export default defineAudit({
  subject: 'Share of text in the HTML',
  titles: { problem: 'HTML is mostly code', success: 'HTML has a fair share of text' },
  why: 'A lot of code around little text makes a page slow to load and parse, and often means inline scripts, styles or data that belong in files.',
  fix: 'Move inline scripts, styles and data into files, and remove wrapper elements that nothing uses.',
  sources: ['https://web.dev/articles/optimizing-content-efficiency-eliminate-downloads'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  cause: 'little-text',
  // It does not affect rankings, and another audit measures the bytes.
  informational: true,
  limits,
  messages: { ratio: 'Visible text is {share} of the HTML ({text} of {all})' },
  needs: ['text', 'page'],

  check({ text, page }) {
    const all = page.htmlBytes
    if (all === 0) return notApplicable()
    const { ratio } = text
    const values = {
      share: { percent: ratio },
      text: { bytes: Math.round(ratio * all) },
      all: { bytes: all },
    }
    return grade(100 * ratio, limits, 'ratio', values)
  },
})
