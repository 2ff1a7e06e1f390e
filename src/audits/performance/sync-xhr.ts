import { defineAudit, fail, pass, places } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Synchronous requests',
  titles: {
    problem: 'Synchronous requests freeze the page',
    success: 'No synchronous request freezes the page',
  },
  plain: {
    title: 'The page freezes while it waits for data',
    why: 'Nothing reacts until the data has arrived, however long that takes.',
  },
  why: 'A synchronous XMLHttpRequest freezes the whole page until the response arrives, however long that takes.',
  fix: 'Replace synchronous requests with fetch() and continue when the response arrives.',
  snippets: { javascript: 'const data = await (await fetch("/data.json")).json()' },
  sources: [
    'https://developer.mozilla.org/docs/Web/API/XMLHttpRequest_API/Synchronous_and_Asynchronous_Requests',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    found:
      '{count, plural, one {# synchronous request freezes} other {# synchronous requests freeze}} the page while it loads',
    none: 'Page makes no synchronous requests while it loads',
  },
  needs: ['browser'],

  check({ browser }) {
    const { synchronousRequests } = browser.behavior
    if (synchronousRequests.length === 0) return pass('none')
    const evidence = places(synchronousRequests, (url) => ({ url }))
    return fail('found', { count: synchronousRequests.length }, evidence)
  },
})
