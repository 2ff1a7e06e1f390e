import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The Tab key leaves every element',
  why: 'Who has no mouse is stuck for good in an element that keeps the focus.',
  advice:
    'Let the Tab key move on from every widget; offer Escape or another key where Tab is needed inside.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/no-keyboard-trap.html'],
  importance: 'high',
  mode: 'scored',
  needs: ['browser'],

  check({ browser }) {
    const { keyboard } = browser
    if (keyboard === null || (keyboard.stops.length === 0 && keyboard.trap === null))
      return notApplicable('The Tab key stops nowhere on this page.')
    if (keyboard.trap === null)
      return pass(`The Tab key moved on from each of ${keyboard.stops.length} elements.`)
    const { selector, snippet } = keyboard.trap
    return fail('The Tab key does not leave an element.', [{ found: 'keeps the focus', selector, snippet }])
  },
})
