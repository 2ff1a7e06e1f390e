import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'

const limits = { pass: 15, fail: 5, unit: 'percent' } as const

export default defineAudit({
  title: 'A good part of the HTML is text',
  why: 'Assistants pay for every word of markup that they read; where text drowns in it, they cut the page off.',
  advice: 'Move inline styles, scripts and data into files, and drop wrappers that do nothing.',
  sources: [
    'https://developer.mozilla.org/docs/Learn_web_development/Core/Structuring_content/Structuring_documents',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['page', 'text'],

  check({ page, text }) {
    if (text.words === 0) return notApplicable('The page has no text.')
    // Markup and text break into tokens of about the same length, so characters give the same share.
    const percent = Math.round((text.main.length / page.html.length) * 1000) / 10
    return grade(
      percent,
      limits,
      `The main text is ${percent} % of the HTML.`,
      percent >= limits.pass ? [] : [{ found: `${percent} %`, expected: '15 % or more' }],
    )
  },
})
