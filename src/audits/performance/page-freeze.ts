import { defineAudit, fail, pass } from '../../audit-kit/audit.ts'
import { yieldInLoop } from '../../audit-kit/snippets/yield.ts'

export default defineAudit({
  subject: 'Frozen page',
  titles: {
    problem: 'Page stops responding',
    success: 'Page keeps responding',
  },
  plain: {
    title: 'The page freezes',
    why: 'Nothing on a frozen page reacts, and the browser may offer to close it.',
    fix: 'Ask your developer which script keeps the page busy, and to remove or repair it.',
  },
  noticed: { text: 'The page freezes: for seconds, nothing on it reacts to taps or clicks.' },
  why: 'While a script runs, nothing on the page reacts: no link, no field, no scrolling. After some seconds, browsers offer to close the page.',
  fix: 'Record the page in the Performance panel of the developer tools to find the loop. Make sure that it ends, split the work into small tasks, or move it to a worker.',
  snippets: { javascript: yieldInLoop },
  sources: [
    'https://web.dev/articles/optimize-long-tasks',
    'https://developer.mozilla.org/docs/Web/API/Web_Workers_API',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'high',
  cost: 0.45,
  cause: 'main-thread',
  namesCause: true,
  messages: {
    froze: 'Page did not respond for {time} while the browser examined it',
    stopped: 'A script kept the page from responding for {time}, until Plumbline stopped it',
    responded: 'Page responded all the time while the browser examined it',
  },
  needs: ['browser'],

  check({ browser: { freeze } }) {
    if (freeze === undefined) return pass('responded')
    const { ms, stopped, url } = freeze
    return fail(stopped ? 'stopped' : 'froze', { time: { ms } }, url === null ? [] : [{ url }])
  },
})
