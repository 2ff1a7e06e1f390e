import { defineAudit, fail, pass } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Location request on load',
  titles: {
    problem: 'Page asks for the visitor’s location on load',
    success: 'Page does not ask for the visitor’s location on load',
  },
  plain: {
    title: 'The page asks for people’s location as soon as it opens',
    why: 'People say no to a question they see no reason for, and browsers then remember the answer.',
    fix: 'Ask your developer to ask for the location only when somebody presses a button that needs it.',
  },
  noticed: { text: 'The page asks for people’s location as soon as it opens, before they know why.' },
  why: 'People deny a permission request they see no reason for, and browsers then remember the answer.',
  fix: 'Ask for the location when the visitor does something that needs it, such as “Find a store near me”.',
  snippets: {
    javascript:
      "button.addEventListener('click', () => navigator.geolocation.getCurrentPosition(showStores))",
  },
  sources: ['https://developer.chrome.com/docs/lighthouse/best-practices/geolocation-on-start'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    asked: 'Page asked for the visitor’s location while it loaded',
    quiet: 'Page did not ask for the visitor’s location while it loaded',
  },
  needs: ['browser'],

  check({ browser }) {
    return browser.behavior.asksLocation ? fail('asked') : pass('quiet')
  },
})
