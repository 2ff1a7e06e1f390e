import { defineAudit } from '../../audit-kit/audit.ts'
import { axeVerdict } from '../../audit-kit/axe/axe-verdict.ts'

export default defineAudit({
  subject: 'Autoplaying audio',
  titles: { problem: 'Audio plays automatically', success: 'No audio plays automatically' },
  plain: {
    title: 'Sound starts by itself',
    why: 'Sound that nobody asked for startles people, and drowns out the voice that reads the page to blind visitors.',
    fix: 'Ask your developer to start sound only when people press play.',
  },
  noticed: { text: 'Sound starts by itself, which startles people and drowns out screen readers.' },
  why: 'Sound that starts by itself drowns out the screen reader that people would use to stop it.',
  fix: 'Start sound only when visitors ask for it, or offer a way to stop it at the very beginning of the page.',
  snippets: {
    html: '<video controls src="tour.mp4"><track kind="captions" src="tour.en.vtt" srclang="en"></video>',
  },
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/audio-control.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{total, plural, one {# audio or video element} other {{portion, select, both {Both of the} all {All {total, number}} other {{count, number} of {total, number}}} audio and video elements}} {count, plural, one {plays} other {play}} sound automatically for more than 3 seconds',
    fine: '{total, plural, one {# audio or video element does not play} =2 {Neither audio or video element plays} other {None of # audio and video elements plays}} sound automatically without a way to stop it',
  },
  needs: ['browser'],

  check({ browser }) {
    return axeVerdict(browser, 'no-autoplay-audio')
  },
})
