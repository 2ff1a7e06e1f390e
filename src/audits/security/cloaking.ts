import { defineAudit, inconclusive, pass, warn } from '../../audit-kit/audit.ts'
import { plainWords, wordDifference } from '../../audit-kit/text/plain-words.ts'

/** A larger difference means another page; dates, prices and recommendations change less. */
const maxDifference = 0.2

export default defineAudit({
  subject: 'Content served to bots and to browsers',
  titles: {
    problem: 'Bots and browsers get different content',
    success: 'Bots and browsers get the same content (no cloaking)',
  },
  why: 'Tests, offers and banners explain most differences. A page made for search engines only would be cloaking, for which they may demote or remove a site.',
  fix: 'Compare the two responses, and serve everyone the same content. If nobody on your team set this up, check whether the site was hacked: hidden spam is often shown only to bots. Tricks that recognize Google by its IP address cannot be seen from here.',
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies#cloaking'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  informational: true,
  heuristic: true,
  messages: {
    differs: 'Responses to a bot and to a browser differ: {share} of the words are in only one of them',
    similar: 'Responses to a bot and to a browser differ in only {share} of their words',
    same: 'Responses to a bot and to a browser are identical',
    changing:
      'Page changes from request to request: {share} of the words differ between two identical requests',
    otherStatus: 'Request with a browser’s headers got HTTP {status}',
    noAnswer: 'Second request, with a browser’s headers, got no response',
  },
  needs: ['agentProbe'],

  check({ agentProbe: { own, browser, markdown: again } }) {
    if (browser.status === null) return inconclusive('noAnswer')
    if (browser.status !== own.status) return inconclusive('otherStatus', { status: browser.status })
    if (own.hash !== null && own.hash === browser.hash) return pass('same')
    const words = plainWords(own.text)
    const difference = wordDifference(words, plainWords(browser.text))
    const share = { percent: difference }
    if (difference <= maxDifference) return pass('similar', { share })
    // Our second request got the same page, unless the server has one in Markdown.
    if (again.status !== own.status || again.contentType?.includes('html') !== true)
      return warn('differs', { share })
    const change = wordDifference(words, plainWords(again.text))
    return change > maxDifference
      ? inconclusive('changing', { share: { percent: change } })
      : warn('differs', { share })
  },
})
