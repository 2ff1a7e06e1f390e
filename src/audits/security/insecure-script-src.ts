import { at, defineAudit, fail, notApplicable, pass, places } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Third-party scripts over HTTP',
  titles: {
    problem: 'Third-party scripts load over plain HTTP',
    success: 'Third-party scripts load over HTTPS',
  },
  plain: {
    title:
      '{places, plural, =0 {Small programs (scripts) on the page load} one {A small program (script) on the page loads} other {# small programs (scripts) on the page load}} without encryption',
    success: 'Small programs (scripts) from other companies load with encryption',
    why: 'Somebody on the same Wi-Fi as your visitor can replace {places, plural, one {it} other {them}} and change what that visitor sees or types. Your own site stays as it is.',
    fix: 'Ask your developer to load {places, plural, one {this script} other {these scripts}} over an encrypted connection (“https://”).',
  },
  why: 'Anyone on the network can replace a script that loads over plain HTTP, and a script can do anything on the page.',
  fix: 'Load the scripts from https:// URLs, and serve the page itself over HTTPS.',
  snippets: { html: '<script src="https://cdn.example.com/lib.js"></script>' },
  sources: [
    'https://developer.mozilla.org/docs/Web/Security/Mixed_content',
    'https://www.w3.org/TR/mixed-content/',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'critical',
  cause: 'no-https',
  sameCauseAs: ['https'],
  messages: {
    insecure:
      '{total, plural, one {# third-party script} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} third-party scripts}} {count, plural, one {loads} other {load}} over plain HTTP',
    secure:
      '{total, plural, one {# third-party script loads} =2 {Both third-party scripts load} other {All # third-party scripts load}} over HTTPS',
  },
  needs: ['page', 'resources'],

  check({ page, resources }) {
    // On an HTTPS page, such scripts are mixed content.
    if (page.https) return notApplicable()
    const scripts = resources.filter(({ kind, thirdParty }) => kind === 'script' && thirdParty)
    const total = scripts.length
    if (total === 0) return notApplicable()
    // During development, `//` uses the scheme of the local server; in production it will use HTTPS.
    const insecure = scripts.filter(
      ({ url, href }) => url?.protocol === 'http:' && !(page.local && href.trim().startsWith('//')),
    )
    if (insecure.length === 0) return pass('secure', { total })
    const evidence = places(insecure, ({ element, href }) => at(element, href, 'https://'))
    // The others use HTTPS as soon as the page does.
    const named = insecure.some(({ href }) => /^\s*http:/i.test(href))
    const weight = named ? { saysMore: true as const } : {}
    return fail('insecure', { count: insecure.length, total }, evidence, weight)
  },
})
