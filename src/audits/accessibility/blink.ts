import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Blinking text',
  titles: { problem: 'Page uses the blink element', success: 'Page has no blinking text' },
  plain: {
    title: 'Some text is marked to blink',
    why: 'Browsers no longer make it blink, because blinking text is hard to read and can trigger seizures. What you wanted to highlight looks like any other text.',
    fix: 'Remove the blinking in your page editor, or ask your developer to.',
  },
  why: 'Browsers no longer support <blink>, because blinking text is hard to read and can trigger seizures. The text in it looks like any other.',
  fix: 'Replace <blink> with plain text, and use CSS for emphasis.',
  snippets: { html: '<strong>New</strong>' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide.html',
    'https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  messages: {
    affected: 'Page has {count, plural, one {# blink element} other {# blink elements}}',
    fine: 'Page has no blink elements',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const blinking = document.all('blink').filter((element) => !aria.unseen(element))
    return judgeElements(blinking, () => '')
  },
})
