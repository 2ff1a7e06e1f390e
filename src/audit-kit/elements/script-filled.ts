import { attribute, descendants, type Element, hasAttribute, isElement } from '../../core/page/document.ts'
import { openInsideCheck } from '../../core/page/ask-once.ts'
import { isInOutOfSight } from './opened-later.ts'

/** Attributes of Angular, Vue, Alpine, Knockout and translation scripts that insert text when the page runs. */
const insertsText =
  /^(?:(?:data-|x-)?ng-bind(?:-html|-template)?|v-text|v-html|x-text|x-html|data-bind|data-i18n|data-l10n-id|\[inner(?:html|text)\])$/

/** How Vue, Alpine and Angular write an attribute that a script sets: `:alt`, `x-bind:alt`, `[attr.alt]`. */
const bindings = (name: string): ReadonlySet<string> =>
  new Set([
    `:${name}`,
    `v-bind:${name}`,
    `x-bind:${name}`,
    `ng-${name}`,
    `ng-attr-${name}`,
    `data-ng-${name}`,
    `data-ng-attr-${name}`,
    `[${name}]`,
    `[attr.${name}]`,
  ])

const known = new Map<string, ReadonlySet<string>>()

/** Whether a script sets this attribute, so that the HTML does not tell its value. */
export function isSetByScript({ attributes }: Element, name: string): boolean {
  const written = known.get(name) ?? bindings(name)
  known.set(name, written)
  return attributes.some((one) => written.has(one.name))
}

/** Attributes that name an element. */
const naming = ['aria-label', 'aria-labelledby', 'alt', 'title', 'placeholder'] as const

/** Attributes of UIkit, whose script gives these icons a label such as “Close”. */
const labelsIcon =
  /^(?:data-)?uk-(?:close|totop|marker|navbar-toggle-icon|search-icon|slidenav(?:-next|-previous)?|pagination-(?:next|previous))$/

const isBound = (element: Element): boolean =>
  element.attributes.some(({ name }) => insertsText.test(name) || labelsIcon.test(name)) ||
  naming.some((name) => isSetByScript(element, name)) ||
  isTitleToCome(element)

/** Frameworks write a title as empty in the HTML if it depends on the visitor, such as that of a theme switch. */
const isTitleToCome = (element: Element): boolean =>
  attribute(element, 'title') === '' && surroundingsOf(element).runsScripts

/** Buttons of social networks and of AddToAny, whose scripts replace or fill the link. */
const isWidget = (element: Element): boolean =>
  /(?:^|\s)(?:twitter-(?:share|follow|hashtag|mention)-button|twitter-timeline|fb-(?:like|share)\S{0,20}|a2a_(?:dd|button_\w{1,40}))(?=\s|$)/.test(
    attribute(element, 'class') ?? '',
  )

/** Shown until a script inserts what it loads. */
const isSpinner = (element: Element): boolean =>
  /(?:^|\s)(?:fa-(?:spin|pulse|spin-pulse)|spinner(?:-border|-grow)?|skeleton|loader|loading|shimmer|placeholder-glow)(?=\s|$)/i.test(
    attribute(element, 'class')?.slice(0, 500) ?? '',
  )

/** A stylesheet draws these. */
const drawn = /burger|menu|nav|close|prev|next|arrow|icon|dot|search|play|top/i

const isEmpty = ({ children }: Element): boolean =>
  children.every((child) => !isElement(child) && child.text.trim() === '')

/** An element without content, whose id a script needs to find it, such as a switch of languages. */
function isPlaceholder(element: Element): boolean {
  const id = attribute(element, 'id') ?? ''
  return id !== '' && isEmpty(element) && !drawn.test(`${id} ${attribute(element, 'class') ?? ''}`)
}

/** Whether a script may still fill the empty element, which has an id to find it by. */
export const isYetEmpty = (element: Element): boolean =>
  isEmpty(element) && (attribute(element, 'id') ?? '') !== '' && surroundingsOf(element).runsScripts

const inText: ReadonlySet<string> = new Set(['span', 'b', 'strong', 'em', 'small', 'output', 'time'])

/** An empty link that leads somewhere is drawn by a stylesheet, such as a logo. */
const mayBeFilled = (element: Element): boolean =>
  element.tag === 'button' ||
  (/^h[1-6]$/.test(element.tag) && !isJumpTarget(element)) ||
  (element.tag === 'a' && /^(?:#?$|javascript:)/i.test(attribute(element, 'href')?.trim() ?? ''))

/** Elements of SVG and MathML with a hyphen. */
const notCustom: ReadonlySet<string> = new Set(['annotation-xml', 'font-face', 'missing-glyph'])

/** A script decides what a custom element shows and how it is called: Ionicons, for one, names its icons. */
const isCustom = ({ tag }: Element): boolean => tag.includes('-') && !notCustom.has(tag)

/** Whether a script inserts text into the element or sets its name, so that the HTML does not tell it. */
export const isFilledByScript = (element: Element): boolean =>
  isBound(element) ||
  isWidget(element) ||
  (mayBeFilled(element) && isPlaceholder(element)) ||
  (/^h[1-6]$/.test(element.tag) && isEmpty(element) && isInOutOfSight(element)) ||
  holdsFilled(element)

const holdsFilled = openInsideCheck(
  (inner) =>
    isBound(inner) || isCustom(inner) || isSpinner(inner) || (inText.has(inner.tag) && isPlaceholder(inner)),
)

/** What the rest of the page says about empty elements, by its root. */
interface Surroundings {
  readonly runsScripts: boolean
  readonly targets: ReadonlySet<string>
}

const pages = new WeakMap<Element, Surroundings>()

/** An empty heading that links jump to stays empty, and so does one on a page without scripts. */
function isJumpTarget(element: Element): boolean {
  const { runsScripts, targets } = surroundingsOf(element)
  return !runsScripts || targets.has(`#${attribute(element, 'id') ?? ''}`)
}

function surroundingsOf(element: Element): Surroundings {
  let root = element
  while (root.parent !== null) root = root.parent
  const before = pages.get(root)
  if (before !== undefined) return before
  const targets = new Set<string>()
  let runsScripts = false
  for (const one of descendants(root)) {
    if (one.tag === 'a') targets.add(attribute(one, 'href') ?? '')
    runsScripts ||= isRunning(one)
  }
  const found = { runsScripts, targets }
  pages.set(root, found)
  return found
}

/** Whether it is a script that browsers run, rather than data. */
export const isRunning = (element: Element): boolean =>
  element.tag === 'script' &&
  !element.inNoscript &&
  !/json|importmap|speculationrules|template/i.test(attribute(element, 'type') ?? '') &&
  (hasAttribute(element, 'src') || !isEmpty(element))
