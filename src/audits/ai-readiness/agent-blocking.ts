import { defineAudit, fail, inconclusive, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Programs get the same answer as browsers',
  why: 'Filters against robots often shut out assistants and search engines together with the bad ones.',
  advice:
    'Let clients that name themselves honestly read public pages, and limit them by rate instead of by name.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-user-agent',
    'https://www.rfc-editor.org/rfc/rfc9309',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['agentProbe'],

  check({ agentProbe: { own, browser } }) {
    if (browser.status === null || own.status === null)
      return inconclusive(browser.because ?? own.because ?? 'The page could not be asked for again.')
    const says = `Our client got ${own.status}, a browser-like one ${browser.status}.`
    const evidence = [{ found: String(own.status), expected: String(browser.status), url: own.finalUrl }]
    if (own.status === browser.status || browser.status >= 400) return pass(says)
    if (own.status === 401 || own.status === 403 || own.status === 406) return fail(says, evidence)
    return warn(says, evidence)
  },
})
