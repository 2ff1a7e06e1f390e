import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The page has only one title',
  why: 'With several titles browsers show the first, while other readers may take another one.',
  advice: 'Keep one title element in the head. Often a template and a plug-in each add one.',
  sources: ['https://html.spec.whatwg.org/multipage/semantics.html#the-title-element'],
  importance: 'low',
  mode: 'penalty',
  needs: ['metadata'],

  check({ metadata }) {
    const titles = metadata.titles.filter(({ element }) => element.inHead)
    if (titles.length === 0) return notApplicable('The head has no title.')
    if (titles.length === 1) return pass('The head has one title.')
    return fail(
      `The head has ${titles.length} titles.`,
      places(titles, ({ element, text }) => at(element, text || 'an empty title')),
    )
  },
})
