import { ancestor, attribute, type Element } from '../../core/page/document.ts'
import { openAroundCheck } from '../../core/page/ask-once.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { at, fail, notApplicable, pass, places, say } from '../audit.ts'
import { judgeElements } from '../elements/judge-elements.ts'

const landmarksOf = (role: string, aria: AriaFacts): readonly Element[] =>
  aria.landmarks().filter((element) => aria.role(element) === role)

/** Classes and ids of parts that are shown on wide screens only, on narrow ones only, or in print. */
const someWidths =
  // bounded: it reads at most 500 characters
  /(?:^|\s)(?:(?:hidden|visible)-(?:xs|sm|md|lg|xl|phone|tablet|desktop)|d-(?:sm|md|lg|xl|xxl)-\w|(?:sm|md|lg|xl|2xl|max-\w{2}):(?:hidden|block|flex|grid|inline)|(?:show|hide)-(?:for-|(?:xs|sm|md|lg|xl)(?:\s|$))|only-?print|print-only|d-print-|is-hidden-|uk-(?:hidden|visible)@|(?:[\w-]{1,40}[-_]|nav|menu|header)?(?:mobile|desktop)(?:[-_]|header|nav|menu|only|footer|\s|$))/i

/** Names of parts that are only shown until a script has built the real ones. */
const untilScripts = /(?:^|\s)(?:static|fallback|skeleton|ssr)[-_](?:nav|header|footer|menu|bar|main)/i

/**
 * Whether a stylesheet hides the element, or a part around it, on some screens, or a script once it runs. Only the browser
 * can tell which one is shown.
 */
export const isForSomeWidths = (element: Element): boolean => isNamedSo(element) || isInNamedSo(element)

function isNamedSo(element: Element): boolean {
  if (element.tag === 'body' || element.tag === 'html') return false
  const names = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`.slice(0, 500)
  return someWidths.test(names) || untilScripts.test(names)
}

const isInNamedSo = openAroundCheck(isNamedSo)

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
export function judgeSingleLandmark(
  role: string,
  aria: AriaFacts,
  isHidden: (element: Element) => boolean = () => false,
) {
  const all = landmarksOf(role, aria)
  if (all.length === 0) return notApplicable()
  // Pages that switch between views hide the others with a class.
  const always = all.filter(
    (element) => !isForSomeWidths(element) && !aria.hidden(element) && !isHidden(element),
  )
  const found = always.length === 0 ? all.slice(0, 1) : openViews(always)
  const total = found.length
  if (total === 1) return pass('fine', { total })
  return fail(
    'affected',
    { count: total, total },
    places(found, (element) => at(element)),
  )
}

/** Of the views of a page that a script switches between, the one with a class such as `active`. */
function openViews(all: readonly Element[]): readonly Element[] {
  const open = all.filter((one) => openClass.test(attribute(one, 'class') ?? ''))
  return open.length === 0 ? all : open
}

const openClass = /(?:^|\s)(?:is-)?(?:active|current|open|selected|shown?|visible)(?:\s|$)/i

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
