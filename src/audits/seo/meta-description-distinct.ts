import { at, defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { haveSameWords } from '../../audit-kit/text/same-words.ts'

export default defineAudit({
  subject: 'Meta description and title',
  titles: {
    problem: 'Meta description repeats the title',
    success: 'Meta description adds to the title',
  },
  plain: {
    title: 'The description for search results repeats the title',
  },
  why: 'A search result shows the title and the description together. A description that repeats the title wastes the two lines that could win a click.',
  fix: 'Write one or two sentences about what the title leaves out: what the page offers, for whom, and why here.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  heuristic: true,
  messages: {
    same: 'Meta description says the same as the title',
    distinct: 'Meta description differs from the title',
  },
  needs: ['metadata'],

  check({ metadata: { metas, titles } }) {
    const meta = metas.find(
      ({ kind, name, content }) => kind === 'name' && name === 'description' && content !== '',
    )
    const title = titles.find(({ text }) => text !== '')
    if (meta === undefined || title === undefined) return notApplicable()
    if (!haveSameWords(meta.content, title.text)) return pass('distinct')
    return warn('same', {}, [at(meta.element, meta.content)])
  },
})
