import { defineAudit, info } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The page was seen',
  why: 'A picture shows at a glance what visitors get.',
  advice: 'Look at the pictures in this report: is everything there, on the phone and on the desk?',
  sources: ['https://developer.mozilla.org/docs/Learn_web_development/Core/CSS_layout/Responsive_Design'],
  importance: 'low',
  mode: 'info',
  needs: ['browser'],

  check({ browser }) {
    return info(
      `Pictures of the page in this report: ${browser.pictures.filter(({ atMs }) => atMs === null).length}.`,
    )
  },
})
