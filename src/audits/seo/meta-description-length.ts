import { defineAudit, grade, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { shownLength } from '../../audit-kit/text/display-length.ts'

const long = { pass: 160, fail: 200, unit: 'characters' } as const
const short = { pass: 70, fail: 50, unit: 'characters' } as const

export default defineAudit({
  title: 'The description has a length that search results show whole',
  why: 'Long descriptions are cut off in the middle, and very short ones are replaced by some sentence of the page.',
  advice: 'Write 70 to 160 characters: what the page offers, and why to choose it.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  importance: 'low',
  mode: 'scored',
  limits: long,
  needs: ['metadata'],

  check({ metadata: { metas } }) {
    const meta = metas.find(
      ({ kind, name, content }) => kind === 'name' && name === 'description' && content !== '',
    )
    if (meta === undefined) return notApplicable('The page has no description to measure.')
    const length = shownLength(meta.content)
    const says = `The description has ${length} characters.`
    const evidence = [at(meta.element, meta.content, '70 to 160 characters')]
    if (length > long.pass) return grade(length, long, says, evidence)
    if (length < short.pass) return grade(length, short, says, evidence)
    return pass(says)
  },
})
