import { defineAudit, notApplicable, share } from '../../audit-kit/legacy.ts'
import type { Element } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Landmarks of the same kind have different names',
  why: 'In a list of landmarks, three times “navigation” does not tell anyone which one they need.',
  advice: 'Give each landmark that occurs more than once a name of its own by aria-label or aria-labelledby.',
  example: '<nav aria-label="Main">…</nav>\n<nav aria-label="Breadcrumb">…</nav>',
  sources: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
  importance: 'moderate',
  mode: 'scored',
  // Pages often carry one for wide and one for narrow screens, and hide the other by style.
  heuristic: true,
  needs: ['aria'],

  check({ aria }) {
    if (aria.landmarks().length === 0) return notApplicable('The page has no landmarks.')
    const groups = new Map<string, Element[]>()
    for (const element of aria.landmarks()) {
      const key = `${aria.role(element)} ${aria.name(element).toLowerCase()}`
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [element])
      else group.push(element)
    }
    const alike = [...groups.values()].filter((group) => group.length > 1).flat()
    return share(
      alike.length,
      aria.landmarks().length,
      `Landmarks that share kind and name with another: ${alike.length || 'none'} of ${aria.landmarks().length}.`,
      places(alike, (element) => {
        const name = aria.name(element)
        return at(
          element,
          `${aria.role(element)} ${name === '' ? 'without a name' : `named “${name}”`}`,
          'a name of its own',
        )
      }),
    )
  },
})
