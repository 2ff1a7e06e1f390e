import { defineAudit, grade, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { ancestor, attribute, type Element } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'

const limits = { pass: 0, fail: 10, unit: 'count' } as const

export default defineAudit({
  title: 'Every id stands once',
  why: 'Labels, links and scripts find the first element with an id only; the others are out of reach.',
  advice: 'Give each element an id of its own, or use a class.',
  sources: ['https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute'],
  importance: 'low',
  mode: 'penalty',
  limits,
  needs: ['document'],

  check({ document }) {
    const all = document.withAttribute('id').filter((element) => attribute(element, 'id') !== '')
    if (all.length === 0) return notApplicable('No element has an id.')
    const shadows = document.all('template').length > 0
    const first = new Set<string>()
    const written = new Set<Element['attributes']>()
    const again: Element[] = []
    for (const element of all) {
      // An a or b that is not closed is opened again by the parser; its id stands in the page once.
      if (written.has(element.attributes)) continue
      written.add(element.attributes)
      const id = attribute(element, 'id') ?? ''
      if (!first.has(id)) first.add(id)
      // A shadow root has ids of its own.
      else if (!shadows || ancestor(element, ({ tag }) => tag === 'template') === undefined)
        again.push(element)
    }
    if (again.length === 0) return pass(`All ${all.length} ids are different.`)
    return grade(
      again.length,
      limits,
      `Elements whose id was given before: ${again.length} of ${all.length}.`,
      places(again, (element) => at(element, attribute(element, 'id') ?? '', 'an id of its own')),
    )
  },
})
