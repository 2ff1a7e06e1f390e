import { defineAudit, fail, pass } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The page has a description',
  why: 'Search engines often show the description under the title. Without one they pick some sentence of the page.',
  advice: 'Add a meta description of one or two sentences that says what the page offers.',
  example:
    '<meta name="description" content="Solid oak dining tables, made to measure and delivered in four weeks.">',
  sources: [
    'https://developers.google.com/search/docs/appearance/snippet',
    'https://html.spec.whatwg.org/multipage/semantics.html#meta-description',
  ],
  importance: 'high',
  mode: 'scored',
  needs: ['metadata'],

  check({ metadata: { metas } }) {
    const given = metas.filter(({ kind, name }) => kind === 'name' && name === 'description')
    const described = given.find(({ content }) => content !== '')
    if (described !== undefined) return pass('The page describes itself.')
    const [empty] = given
    if (empty !== undefined)
      return fail('The description is empty.', [at(empty.element, 'an empty description')])
    return fail('The page has no meta description.', [{ found: 'no meta description' }])
  },
})
