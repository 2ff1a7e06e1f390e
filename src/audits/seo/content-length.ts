import { defineAudit, grade, notApplicable } from '../../audit-kit/audit.ts'

const limits = { pass: 300, fail: 100, unit: 'words' } as const

export default defineAudit({
  titles: { problem: 'Page has little text', success: 'Page has enough text' },
  why: 'A page with little text gives search engines little to match searches with, and visitors little reason to stay.',
  fix: 'Answer the questions visitors come with. There is no ideal word count, but few topics fit into fewer than 300 words.',
  sources: ['https://developers.google.com/search/docs/fundamentals/creating-helpful-content'],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  cause: 'little-text',
  limits,
  messages: {
    short: 'Main content has only {count, plural, one {# word} other {# words}}',
    enough: 'Main content has {count, plural, one {# word} other {# words}}',
    frameset: 'Page is a frameset and has no text of its own',
  },
  needs: ['text', 'document'],

  check({ text, document }) {
    if (document.body?.tag === 'frameset') return notApplicable('frameset')
    const count = text.mainWords
    return grade(count, limits, count < limits.pass ? 'short' : 'enough', { count })
  },
})
