import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { withoutFragment } from '../../core/same-address.ts'

/** Fewer say nothing of how the page is made. */
const enough = { words: 100, links: 10 } as const
/** Where scripts bring more than this, the page is another one without them. */
const mostly = 0.5

export default defineAudit({
  title: 'Text and links do not wait for scripts',
  why: 'Search engines follow the links of the HTML at once, and those that scripts make later, or never. The same is true of the text.',
  advice: 'Send the text and the links of the page in the HTML, and let scripts add to them.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics'],
  importance: 'medium',
  mode: 'scored',
  needs: ['browser', 'links', 'text'],

  check({ browser: { rendered }, links, text }) {
    const sent = new Set(links.map(({ url }) => (url === null ? '' : withoutFragment(url))))
    const there = rendered.links.filter((link) => sent.has(link)).length
    const judged = [
      { name: 'words', before: text.words, after: rendered.words, least: enough.words },
      { name: 'links', before: there, after: rendered.links.length, least: enough.links },
    ].filter(({ after, least }) => after >= least)
    if (judged.length === 0) return notApplicable('The page has little text and few links.')
    const missing = judged.filter(({ before, after }) => before < after * (1 - mostly))
    if (missing.length === 0) return pass('Most of the text and of the links is there before scripts.')
    return warn(
      `Only scripts bring most of the ${missing.map(({ name }) => name).join(' and ')}.`,
      missing.map(({ name, before, after }) => ({
        found: `${before} ${name} in the HTML`,
        expected: `${after} ${name}, as after scripts`,
      })),
    )
  },
})
