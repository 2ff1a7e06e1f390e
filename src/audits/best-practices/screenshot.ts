import { defineAudit, info } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Screenshots',
  titles: { problem: 'Report has no screenshots', success: 'Screenshots of the page' },
  why: 'A screenshot shows at a glance what visitors see.',
  fix: 'Look at the screenshots in this report: is everything there, on a phone and on a desktop?',
  sources: ['https://developer.mozilla.org/docs/Learn_web_development/Core/CSS_layout/Responsive_Design'],
  fact: 'elsewhere',
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    taken:
      'Report has {count, plural, =0 {no screenshots} one {# screenshot} other {# screenshots}} of the page',
  },
  needs: ['browser'],

  check({ browser }) {
    return info('taken', { count: browser.pictures.filter(({ atMs }) => atMs === null).length })
  },
})
