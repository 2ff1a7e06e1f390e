import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The page has only one description',
  why: 'With several descriptions each search engine picks as it likes, or joins them.',
  advice: 'Keep one meta description. Often a template and a plug-in each add one.',
  sources: ['https://html.spec.whatwg.org/multipage/semantics.html#standard-metadata-names'],
  importance: 'low',
  mode: 'penalty',
  needs: ['metadata'],

  check({ metadata: { metas } }) {
    const given = metas.filter(({ kind, name }) => kind === 'name' && name === 'description')
    if (given.length === 0) return notApplicable('The page has no description.')
    if (given.length === 1) return pass('The page has one description.')
    return fail(
      `The page has ${given.length} descriptions.`,
      places(given, ({ element, content }) => at(element, content || 'an empty description')),
    )
  },
})
