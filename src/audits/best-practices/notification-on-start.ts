import { defineAudit, fail, pass } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Notification request on load',
  titles: {
    problem: 'Page asks to send notifications on load',
    success: 'Page does not ask to send notifications on load',
  },
  plain: {
    title: 'The page asks to send notifications as soon as it opens',
    fix: 'Ask your developer to offer notifications with a button, and to ask only when somebody presses it.',
  },
  noticed: {
    text: 'The page asks to send notifications as soon as it opens, and most people block them for good.',
  },
  why: 'Most people deny a notification request from a page they have only just opened, and browsers then remember the answer.',
  fix: 'Ask to send notifications after the visitor has turned on something that needs them, and say what you will send.',
  snippets: { javascript: "toggle.addEventListener('click', () => Notification.requestPermission())" },
  sources: ['https://developer.chrome.com/docs/lighthouse/best-practices/notification-on-start'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    asked: 'Page asked to send notifications while it loaded',
    quiet: 'Page did not ask to send notifications while it loaded',
  },
  needs: ['browser'],

  check({ browser }) {
    return browser.behavior.asksNotifications ? fail('asked') : pass('quiet')
  },
})
