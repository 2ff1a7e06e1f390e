import { ancestor, type Element } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import * as verdict from '../audit.ts'
import { at, places, say } from '../evidence.ts'
import { fail, notApplicable, pass, type Verdict } from '../legacy.ts'
import { judgeElements } from './judge-elements.ts'
import { judgeElements as judgeInWords } from './legacy-judge-elements.ts'

const landmarksOf = (role: string, aria: AriaFacts): readonly Element[] =>
  aria.landmarks().filter((element) => aria.role(element) === role)

/**
 * Whether landmarks of one role are outside all others. Besides `affected` and `fine` the audit has the message
 * `inside`, with the `role` of the landmark around.
 */
export function judgeTopLevelLandmarks(role: string, aria: AriaFacts) {
  const landmarkAround = landmarkFinder(aria)
  return judgeElements(landmarksOf(role, aria), (element) => {
    const around = landmarkAround(element)
    return around === undefined ? undefined : say('inside', { role: aria.role(around) ?? '' })
  })
}

/**
 * Whether the page has at most one landmark of a role. axe counts the page once, so the audit's `affected` message says
 * `{count, plural, one {Page has more than one main landmark} other {Page has # main landmarks}}`.
 */
export function judgeSingleLandmark(role: string, aria: AriaFacts) {
  const found = landmarksOf(role, aria)
  const total = found.length
  if (total === 0) return verdict.notApplicable()
  if (total === 1) return verdict.pass('fine', { total })
  return verdict.fail(
    'affected',
    { count: total, total },
    places(found, (element) => at(element)),
  )
}

/** For audits whose messages are not written yet. */
export function judgeTopLevel(role: string, aria: AriaFacts, called: string): Verdict {
  const landmarkAround = landmarkFinder(aria)
  return judgeInWords(
    landmarksOf(role, aria),
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

/** For audits whose messages are not written yet. */
export function judgeSingle(role: string, aria: AriaFacts, called: string): Verdict {
  const found = landmarksOf(role, aria)
  if (found.length === 0) return notApplicable(`The page has no ${called} landmark.`)
  if (found.length === 1) return pass(`The page has one ${called} landmark.`)
  return fail(
    `The page has ${found.length} ${called} landmarks.`,
    places(found, (element) => at(element, `one of ${found.length}`, 'only one')),
  )
}

function landmarkFinder(aria: AriaFacts): (element: Element) => Element | undefined {
  // Siblings share what is around them.
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
