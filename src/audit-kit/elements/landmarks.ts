import { fail, notApplicable, pass, type Verdict } from '../legacy.ts'
import { ancestor, type Element } from '../../core/document.ts'
import { at, places } from '../evidence.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from './legacy-judge-elements.ts'

/** Whether landmarks of one role stand outside of all others. */
export function judgeTopLevel(role: string, aria: AriaFacts, called: string): Verdict {
  const found = aria.landmarks().filter((element) => aria.role(element) === role)
  // Siblings share what is around them.
  const known = new Map<Element | null, Element | undefined>()
  const landmarkAround = (element: Element): Element | undefined => {
    if (!known.has(element.parent))
      known.set(
        element.parent,
        ancestor(element, (one) => isLandmark(one, aria)),
      )
    return known.get(element.parent)
  }
  return judgeElements(
    found,
    (element) => {
      const around = landmarkAround(element)
      return around === undefined ? undefined : `it is inside a ${aria.role(around)} landmark`
    },
    {
      none: `The page has no ${called} landmark.`,
      faulty: `Landmarks of the role ${role} inside of another`,
      expected: 'a place outside of other landmarks',
    },
  )
}

/** Whether the page has a landmark of a role at most once. */
export function judgeSingle(role: string, aria: AriaFacts, called: string): Verdict {
  const found = aria.landmarks().filter((element) => aria.role(element) === role)
  if (found.length === 0) return notApplicable(`The page has no ${called} landmark.`)
  if (found.length === 1) return pass(`The page has one ${called} landmark.`)
  return fail(
    `The page has ${found.length} ${called} landmarks.`,
    places(found, (element) => at(element, `one of ${found.length}`, 'only one')),
  )
}

function isLandmark(element: Element, aria: AriaFacts): boolean {
  const role = element.tag === 'form' ? aria.explicitRole(element) : aria.role(element)
  return role !== null && aria.roleInfo(role)?.kind === 'landmark'
}
