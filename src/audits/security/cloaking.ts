import { defineAudit, inconclusive, pass, warn } from '../../audit-kit/audit.ts'
import { plainWords, wordDifference } from '../../audit-kit/text/plain-words.ts'

/** A larger difference means another page; dates, prices and recommendations change less. */
const maxDifference = 0.2

export default defineAudit({
  subject: 'Content served to bots and browsers',
  titles: {
    problem: 'Plumbline and a browser get different content (cloaking)',
    success: 'Plumbline and a browser get the same content',
  },
  why: 'Showing search engines a different page than visitors see is called cloaking. Search engines may demote or remove sites that do it.',
  fix: 'Serve everyone the same content. If nobody on your team set this up, check whether the site was hacked: hidden spam is often shown only to bots. Tricks that recognize Google by its IP address cannot be seen from here.',
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies#cloaking'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  informational: true,
  heuristic: true,
  messages: {
    differs: 'Plumbline and a browser get different pages: {share} of the words are in only one of them',
    similar: 'Plumbline and a browser get pages that differ in {share} of their words',
    same: 'Page is byte for byte the same for Plumbline and a browser',
    otherStatus: 'Request from a browser-like client got HTTP status {status, number}',
    noAnswer: 'Second request, made like a browser’s, got no response',
  },
  needs: ['agentProbe'],

  check({ agentProbe: { own, browser } }) {
    if (browser.status === null) return inconclusive('noAnswer')
    if (browser.status !== own.status) return inconclusive('otherStatus', { status: browser.status })
    if (own.hash !== null && own.hash === browser.hash) return pass('same')
    const difference = wordDifference(plainWords(own.text), plainWords(browser.text))
    const share = { percent: difference }
    return difference <= maxDifference ? pass('similar', { share }) : warn('differs', { share })
  },
})
