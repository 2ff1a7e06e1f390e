import { defineAudit, grade } from '../../audit-kit/audit.ts'

const limits = { pass: 1500, fail: 3000, unit: 'count' } as const

export default defineAudit({
  subject: 'DOM size',
  titles: { problem: 'HTML has too many elements', success: 'HTML has a reasonable number of elements' },
  plain: {
    title: 'The page is built from too many parts',
    why: 'On a phone, a page with this many parts is slow to appear and slow to react to taps.',
    fix: 'Ask your developer to show less at once, or to simplify the page.',
  },
  why: 'Every element takes memory and makes each style and layout update slower, especially on phones.',
  fix: 'Remove wrapper elements that carry no meaning, paginate long lists, and build hidden parts only when they are needed.',
  sources: ['https://web.dev/articles/dom-size-and-interactivity'],
  owner: 'developer',
  effort: 'days',
  severity: 'medium',
  limits,
  messages: {
    counted: 'HTML has {count, plural, one {# element} other {# elements}} (good: {limit, number} or fewer)',
    atLeast:
      'HTML has at least {count, plural, one {# element} other {# elements}} (good: {limit, number} or fewer); the rest was not read',
  },
  needs: ['document'],

  check({ document }) {
    const count = document.elements.length
    const values = { count, limit: limits.pass }
    return document.cut === null
      ? grade(count, limits, 'counted', values)
      : grade(count, limits, 'atLeast', values)
  },
})
