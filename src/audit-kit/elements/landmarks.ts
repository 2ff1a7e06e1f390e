import { ancestor, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { at, fail, notApplicable, pass, places, say } from '../audit.ts'
import { judgeElements } from './judge-elements.ts'

const landmarksOf = (role: string, aria: AriaFacts): readonly Element[] =>
  aria.landmarks().filter((element) => aria.role(element) === role)

/**
 * Whether landmarks of one role are not nested in others. Besides `affected` and `fine`, the audit has the message
 * `inside` with the `role` of the enclosing landmark.
 */
export function judgeTopLevelLandmarks(role: string, aria: AriaFacts) {
  const landmarkAround = landmarkFinder(aria)
  return judgeElements(landmarksOf(role, aria), (element) => {
    const around = landmarkAround(element)
    return around === undefined ? undefined : say('inside', { role: aria.role(around) ?? '' })
  })
}

/**
 * Whether the page has at most one landmark of a role; `count` in the audit's `affected` message is the real number.
 */
export function judgeSingleLandmark(role: string, aria: AriaFacts) {
  const found = landmarksOf(role, aria)
  const total = found.length
  if (total === 0) return notApplicable()
  if (total === 1) return pass('fine', { total })
  return fail(
    'affected',
    { count: total, total },
    places(found, (element) => at(element)),
  )
}

function landmarkFinder(aria: AriaFacts): (element: Element) => Element | undefined {
  // Siblings have the same ancestors.
  const known = new Map<Element | null, Element | undefined>()
  return (element) => {
    if (!known.has(element.parent))
      known.set(
        element.parent,
        ancestor(element, (one) => isLandmark(one, aria)),
      )
    return known.get(element.parent)
  }
}

function isLandmark(element: Element, aria: AriaFacts): boolean {
  const role = element.tag === 'form' ? aria.explicitRole(element) : aria.role(element)
  return role !== null && aria.roleInfo(role)?.kind === 'landmark'
}
