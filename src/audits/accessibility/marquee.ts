import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Scrolling text',
  titles: { problem: 'Page has scrolling text', success: 'Page has no scrolling text' },
  plain: {
    title: 'Text scrolls across the page by itself',
    fix: 'Ask your developer to make the moving text stand still.',
  },
  noticed: { text: 'Text scrolls across the page by itself: many people can’t read it in time.' },
  why: 'Not everyone can read moving text before it is gone, and it distracts from everything else.',
  fix: 'Replace the <marquee> element with text that stands still, or that people can start and stop.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide.html',
    'https://html.spec.whatwg.org/multipage/obsolete.html#the-marquee-element',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  cause: 'marquee',
  messages: {
    affected:
      '{total, plural, one {# <marquee> element scrolls} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} <marquee> elements scroll}} text automatically',
    fine: '{total, plural, one {# <marquee> element does not scroll} =2 {Neither <marquee> element scrolls} other {None of # <marquee> elements scrolls}} text automatically',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const running = document.all('marquee').filter((element) => !aria.unseen(element))
    return judgeElements(running, () => '')
  },
})
