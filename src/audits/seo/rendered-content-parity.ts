import { defineAudit, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { hidesMost } from '../../audit-kit/scripts/script-parts.ts'
import { withoutFragment } from '../../core/url/same-url.ts'

/** With fewer, the comparison says nothing. */
const enough = { words: 100, links: 10 } as const
/** If scripts add more than this share, the page is a different one without them. */
const mostly = 0.5

export default defineAudit({
  subject: 'Content before and after JavaScript',
  titles: {
    problem: 'Content only appears after JavaScript runs',
    success: 'Text and links are in the HTML',
  },
  plain: {
    title: 'Search engines may see only part of the page',
    why: 'A script adds text in the browser. Google usually sees such text; other search engines and AI assistants may not.',
    fix: 'Ask your developer to send the text of the page with the page itself, instead of adding it later.',
  },
  why: 'Google runs scripts and usually sees the content that they add. Other search engines may not, and most AI crawlers don’t run scripts at all.',
  fix: 'Send the text and the links in the HTML, with server-side rendering or static generation, and let scripts add to them.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics'],
  owner: 'developer',
  effort: 'days',
  severity: 'medium',
  cause: 'content-by-script',
  messages: {
    words: 'Most of the text only appears after JavaScript runs',
    links: 'Most of the links only appear after JavaScript runs',
    both: 'Most of the text and links only appear after JavaScript runs',
    present: 'Most of the text and links are in the HTML before JavaScript runs',
    wordsBefore: '{count, plural, one {# word} other {# words}} in the HTML',
    wordsAfter: '{count, plural, one {# word} other {# words}}, as after JavaScript runs',
    linksBefore: '{count, plural, one {# of these links is} other {# of these links are}} in the HTML',
    linksAfter: '{count, plural, one {# link} other {# links}} after JavaScript runs',
  },
  needs: ['browser', 'document', 'links', 'text'],

  check({ browser: { rendered }, document, links, text }) {
    const sent = new Set(links.map(({ url }) => (url === null ? '' : withoutFragment(url))))
    const there = rendered.links.filter((link) => sent.has(link)).length
    const judged = [
      { name: 'words', before: text.words, after: rendered.words, least: enough.words },
      { name: 'links', before: there, after: rendered.links.length, least: enough.links },
    ] as const
    // Words that a style hides until a script has run are in the HTML.
    const isComparable = ({ name }: (typeof judged)[number]) => name === 'links' || !hidesMost(document)
    const counted = judged.filter((one) => one.after >= one.least && isComparable(one))
    if (counted.length === 0) return notApplicable()
    const missing = counted.filter(({ before, after }) => before < after * (1 - mostly))
    const [first, second] = missing
    if (first === undefined) return pass('present')
    return warn(
      second === undefined ? first.name : 'both',
      {},
      missing.map(({ name, before, after }) => ({
        found: say(`${name}Before`, { count: before }),
        expected: say(`${name}After`, { count: after }),
      })),
      first.name === 'links' ? { cause: null } : {},
    )
  },
})
