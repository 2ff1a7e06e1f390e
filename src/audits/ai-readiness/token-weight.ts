import { defineAudit, grade, notApplicable } from '../../audit-kit/audit.ts'

const limits = { pass: 15, fail: 5, unit: 'percent' } as const

export default defineAudit({
  subject: 'Share of text for AI assistants',
  titles: {
    problem: 'HTML has little text for its size',
    success: 'HTML has plenty of text for its size',
  },
  why: 'AI assistants pay for every token of markup that they read. If markup far outweighs the text, they may stop before the end of the page.',
  fix: 'Move inline styles, scripts and data into files, and remove wrappers that do nothing.',
  sources: [
    'https://developer.mozilla.org/docs/Learn_web_development/Core/Structuring_content/Structuring_documents',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  limits,
  messages: { share: 'Main text makes up {share} of the HTML (good for AI assistants: 15% or more)' },
  needs: ['page', 'text'],

  check({ page, text }) {
    if (text.words === 0) return notApplicable()
    // Markup and text have tokens of about the same length, so the share of characters is the share of tokens.
    const percent = Math.round((text.main.length / page.html.length) * 1000) / 10
    return grade(percent, limits, 'share', { share: { percent: percent / 100 } })
  },
})
