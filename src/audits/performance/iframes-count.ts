import { at, defineAudit, grade, notApplicable, places } from '../../audit-kit/audit.ts'

const limits = { pass: 4, fail: 15, unit: 'count' } as const

export default defineAudit({
  subject: 'Number of iframes',
  titles: { problem: 'Page embeds many iframes', success: 'Page embeds few iframes' },
  why: 'Every iframe is a whole page of its own, with its own scripts, styles and memory.',
  fix: 'Show an image with a link instead, load iframes on click, or give them loading="lazy".',
  sources: ['https://web.dev/articles/iframe-lazy-loading'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    counted: 'Page embeds {count, plural, one {# iframe} other {# iframes}} (good: {limit, number} or fewer)',
  },
  needs: ['document'],

  check({ document }) {
    const frames = document.all('iframe', 'frame').filter(({ inNoscript }) => !inNoscript)
    const count = frames.length
    if (count === 0) return notApplicable()
    return grade(
      count,
      limits,
      'counted',
      { count, limit: limits.pass },
      places(frames, (frame) => at(frame)),
    )
  },
})
