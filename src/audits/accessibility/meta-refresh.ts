import { defineAudit, say } from '../../audit-kit/audit.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'
import { firstRefresh, refreshOf } from '../../audit-kit/elements/read-refresh.ts'

/** 20 hours: WCAG 2.2, 2.2.1 allows longer time limits. */
const longSeconds = 72_000

export default defineAudit({
  subject: 'Meta refresh',
  titles: {
    problem: 'Page reloads or redirects by itself',
    success: 'Page does not reload or redirect after a delay',
  },
  plain: {
    title: 'The page reloads or moves on by itself',
    success: 'The page stays as it is until visitors do something',
    why: 'People who read slowly lose their place when the page suddenly changes.',
    fix: 'Ask your developer to remove the automatic reload.',
  },
  noticed: { text: 'The page reloads or moves on by itself, so slow readers lose their place.' },
  why: 'People who read slowly lose their place when the page changes, and a screen reader starts from the top again.',
  fix: 'Remove the meta refresh. Redirect with an HTTP redirect instead, or let people reload when they want.',
  snippets: {
    http: 'HTTP/1.1 301 Moved Permanently\nLocation: https://example.com/new',
    nginx: 'location = /old { return 301 https://example.com/new; }',
    apache: 'Redirect 301 /old https://example.com/new',
  },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/timing-adjustable.html',
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F41',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  messages: {
    affected: 'Meta refresh reloads or redirects the page while people read it',
    fine: 'Meta refresh does not interrupt people while they read',
    after: 'After {seconds, plural, one {# second} other {# seconds}}',
    endless: 'Page reloads immediately, again and again',
  },
  needs: ['document'],

  check({ document }) {
    return judgeElements(firstRefresh(document), (meta) => {
      const { seconds, target } = refreshOf(meta) ?? { seconds: 0, target: '' }
      if (seconds === 0 && target === null) return say('endless')
      return seconds > 0 && seconds <= longSeconds ? say('after', { seconds }) : undefined
    })
  },
})
