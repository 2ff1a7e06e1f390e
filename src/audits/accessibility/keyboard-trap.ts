import { defineAudit, fail, inconclusive, notApplicable, pass, seenAt } from '../../audit-kit/audit.ts'
import { sentence } from '../../core/sentence.ts'

export default defineAudit({
  subject: 'Keyboard traps',
  titles: { problem: 'Keyboard focus is trapped', success: 'Keyboard focus is not trapped' },
  plain: {
    title: 'Keyboard users get stuck on the page',
    success: 'Keyboard users don’t get stuck on the page',
    why: 'People who use the keyboard instead of a mouse can’t get out of one part of the page, and never reach the rest.',
    fix: 'Ask your developer to let people leave every part of the page with the Tab key.',
  },
  why: 'People who cannot use a mouse are stuck at an element that keeps the focus, and cannot reach the rest of the page.',
  fix: 'Let the Tab key move on from every widget. Where Tab is needed inside, let Escape or another key leave, and tell people which one.',
  snippets: {
    javascript:
      "editor.addEventListener('keydown', (event) => {\n  if (event.key === 'Escape') editor.blur()\n})",
  },
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/no-keyboard-trap.html'],
  owner: 'developer',
  effort: 'hours',
  severity: 'high',
  messages: {
    trapped: 'Tab key does not leave {selector}',
    free: 'Tab key moved on from {count, plural, one {# element it reached} =2 {both elements it reached} other {all # elements it reached}}',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser: { keyboard } }) {
    if (keyboard === null) return inconclusive(sentence('keyboardUntried'))
    if (keyboard.trap !== null) {
      const { selector } = keyboard.trap
      return fail('trapped', { selector }, [seenAt(keyboard.trap)])
    }
    const count = keyboard.stops.length
    return count === 0 ? notApplicable() : pass('free', { count })
  },
})
