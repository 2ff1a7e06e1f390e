import { defineAudit, inconclusive, pass, warn } from '../../audit-kit/legacy.ts'
import { plainWords, wordDifference } from '../../audit-kit/text/plain-words.ts'

/** More than this is another page; dates, prices and recommendations change less. */
const most = 0.2

export default defineAudit({
  title: 'Programs and browsers get the same page',
  why: 'Search engines call it cloaking when they are shown another page than people, and remove such sites.',
  advice:
    'Serve the same content to everyone. If nobody set this up, look for a break-in: hidden spam is shown to robots only.',
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies#cloaking'],
  importance: 'medium',
  mode: 'info',
  heuristic: true,
  needs: ['agentProbe'],

  check({ agentProbe: { own, browser } }) {
    if (browser.status === null)
      return inconclusive(browser.because ?? 'The page could not be asked for again.')
    if (browser.status !== own.status)
      return inconclusive(`A browser-like client is answered with ${browser.status}.`)
    if (own.hash !== null && own.hash === browser.hash) return pass('Both get the same bytes.')
    const difference = wordDifference(plainWords(own.text), plainWords(browser.text))
    const percent = Math.round(difference * 100)
    const says = `Of the words in the two answers, ${percent} % are in one only.`
    if (difference <= most) return pass(says)
    return warn(says, [{ found: `${percent} %`, expected: 'at most 20 %' }])
  },
})
