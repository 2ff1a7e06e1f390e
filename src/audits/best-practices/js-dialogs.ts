import { defineAudit, fail, pass, say } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Dialogs and windows',
  titles: {
    problem: 'Page opens dialogs or windows by itself',
    success: 'Page opens no dialogs or windows by itself',
  },
  plain: {
    title: 'The page opens messages or windows by itself',
    why: 'A message or window that nobody asked for gets in the way and looks like a scam.',
  },
  noticed: {
    text: 'The page opens messages or windows that nobody asked for, and people have to close them first.',
  },
  why: 'A dialog or window that nobody asked for interrupts visitors and looks like a scam.',
  fix: 'Show the message inside the page instead, and open windows only on a click.',
  sources: ['https://developer.mozilla.org/docs/Web/API/Window/alert'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    opened:
      'Page opened {count, plural, one {# dialog, window or download} other {# dialogs, windows or downloads}} by itself while it loaded',
    none: 'Page opened no dialog, window or download by itself while it loaded',
    dialog: 'Dialog ({kind}): {text}',
    window: 'New window',
    downloads: '{count, plural, one {# download} other {# downloads}}',
  },
  needs: ['browser'],

  check({ browser }) {
    const { dialogs, windows, downloads } = browser.behavior
    const found = [
      ...dialogs.map(({ kind, text }) => ({ found: say('dialog', { kind, text }) })),
      ...windows.map((url) => ({ found: say('window'), url })),
      ...(downloads > 0 ? [{ found: say('downloads', { count: downloads }) }] : []),
    ]
    if (found.length === 0) return pass('none')
    return fail('opened', { count: dialogs.length + windows.length + downloads }, found)
  },
})
