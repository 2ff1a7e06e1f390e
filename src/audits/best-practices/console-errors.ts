import { defineAudit, grade, pass, places, say } from '../../audit-kit/audit.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const

export default defineAudit({
  titles: {
    problem: 'Browser console shows errors',
    success: 'Browser console shows no errors',
  },
  why: 'An error in the console means that part of the page does not work, for some visitors or for all.',
  fix: 'Open the browser console (F12) and fix each error. For errors in third-party scripts, update or remove the script.',
  sources: ['https://developer.chrome.com/docs/lighthouse/best-practices/errors-in-console'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  limits,
  messages: {
    errors: '{count, plural, one {# error} other {# errors}} in the browser console while the page loaded',
    none: 'No errors in the browser console while the page loaded',
    uncaught: 'Uncaught {text}',
  },
  needs: ['browser'],

  check({ browser: { messages } }) {
    if (messages.length === 0) return pass('none')
    const evidence = places(messages, ({ kind, text, url, line }) => ({
      found: kind === 'exception' ? say('uncaught', { text }) : text,
      ...(url === null ? {} : { url }),
      ...(line === null ? {} : { line }),
    }))
    return grade(messages.length, limits, 'errors', { count: messages.length }, evidence)
  },
})
