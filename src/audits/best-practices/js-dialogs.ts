import { defineAudit, fail, pass } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'No window opens by itself',
  why: 'A dialog or window that nobody asked for stops the visitor and looks like fraud.',
  advice: 'Say what there is to say inside the page.',
  sources: ['https://developer.mozilla.org/docs/Web/API/Window/alert'],
  importance: 'low',
  mode: 'penalty',
  needs: ['browser'],

  check({ browser }) {
    const { dialogs, windows, downloads } = browser.behaviour
    const found = [
      ...dialogs.map(({ kind, text }) => ({ found: `${kind}: ${text}` })),
      ...windows.map((url) => ({ found: 'a window', url })),
      ...(downloads > 0 ? [{ found: `downloads: ${downloads}` }] : []),
    ]
    if (found.length === 0) return pass('Nothing opens by itself while the page loads.')
    return fail(`Opened by the page itself while loading: ${found.length}.`, found)
  },
})
