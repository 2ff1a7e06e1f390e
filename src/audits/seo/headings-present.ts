import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { plural } from '../../lib/plural.ts'

/** A text of more than about a page wants to be divided. */
const longText = 300

export default defineAudit({
  title: 'A long text is divided by headings',
  why: 'Readers skim, and headings are where they find their place. Search engines use them to link to parts of a page.',
  advice: 'Put an h2 above each part of the text that stands for itself.',
  sources: ['https://www.w3.org/WAI/tutorials/page-structure/headings/'],
  importance: 'low',
  mode: 'scored',
  needs: ['headings', 'text'],

  check({ headings, text }) {
    if (text.words <= longText)
      return notApplicable(`The page has ${text.words} words, which need no division.`)
    const parts = headings.filter(({ level, text }) => level > 1 && text !== '').length
    if (parts > 0)
      return pass(`The text has ${parts} ${plural(parts, 'heading', 'headings')} below the main one.`)
    return warn(`A text of ${text.words} words has no headings below the main one.`, [
      { found: 'no h2 to h6' },
    ])
  },
})
