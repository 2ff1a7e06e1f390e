// Corrects what axe gets wrong. Runs before `axe-run`, in the same world.

const relatedTo = ({ any, all: every }: AxeNodeResult): number =>
  [...any, ...every].reduce((sum, { relatedNodes = [] }) => sum + relatedNodes.length, 0)

/** Rules about the page as a whole, with the element that they want. */
const pageRules: Readonly<Record<string, string>> = {
  'page-has-heading-one': 'h1, [role=heading][aria-level="1"]',
  'landmark-one-main': 'main, [role=main]',
}

/**
 * axe passes these rules without a look if anything resembles an open dialog, such as a cookie notice. Then it is looked
 * here: undecided where the element is hidden, as behind an open dialog. An embedded page needs no such element.
 */
function ofPage(result: AxeRuleResult): AxeRuleResult {
  const { id, passes, violations } = result
  const selector = pageRules[id]
  if (selector === undefined) return result
  if (passes.length === 0) return { ...result, violations: violations.filter(({ node }) => !isInFrame(node)) }
  if (passes.some((node) => relatedTo(node) > 0)) return result
  const page = passes.filter(({ node }) => !isInFrame(node))
  const elements = elementsIn(document, selector)
  if (elements.length === 0) return { ...result, passes: [], violations: page }
  return elements.some(
    (element) => isVisible(element) && element.closest('[inert], [aria-hidden=true]') === null,
  )
    ? result
    : { ...result, passes: [], incomplete: page }
}

/** Each frame on the way to an element has its own selector. */
const isInFrame = ({ selector }: AxeNodeResult['node']): boolean => selector.length > 1

/** Undefined for an element in a frame or a shadow root. */
function elementOf({ selector: [selector, ...inner] }: AxeNodeResult['node']): Element | undefined {
  return typeof selector === 'string' && inner.length === 0 ? all(selector)[0] : undefined
}

/** The result with its violations judged again: each stays, or belongs to another list. */
function judgedAgain(
  result: AxeRuleResult,
  listOf: (one: AxeNodeResult) => 'violations' | 'passes' | 'incomplete',
): AxeRuleResult {
  const by = Map.groupBy(result.violations, listOf)
  return {
    ...result,
    violations: by.get('violations') ?? [],
    passes: [...result.passes, ...(by.get('passes') ?? [])],
    incomplete: [...result.incomplete, ...(by.get('incomplete') ?? [])],
  }
}

/** Text is undecided where axe compares other colors than people see. */
function ofContrast(result: AxeRuleResult): AxeRuleResult {
  if (!result.id.startsWith('color-contrast')) return result
  const parts = [get(document, 'documentElement'), get(document, 'body')].filter((part) => part !== null)
  const isPlain = parts.every((part) => getComputedStyle(part).backgroundImage === 'none')
  const known = new Map<Element, boolean>()
  const isUndecided = ({ node }: AxeNodeResult): boolean => {
    const element = elementOf(node)
    if (element === undefined) return false
    const isOver = !isPlain && parts.every((part) => isBeyond(element, part))
    return isOver || isOutlined(element) || isNamedIcon(element) || isOnFixedPart(element, known)
  }
  return judgedAgain(result, (one) => (isUndecided(one) ? 'incomplete' : 'violations'))
}

/** axe measures the line of an inline link, although what is inside of it, such as an image, can be larger. */
function ofTargets(result: AxeRuleResult): AxeRuleResult {
  if (result.id !== 'target-size') return result
  return judgedAgain(result, ({ node }) => (hasLargePart(node) ? 'passes' : 'violations'))
}

/** WCAG 2.5.8, in CSS pixels. */
const targetSize = 24

function hasLargePart(node: AxeNodeResult['node']): boolean {
  const element = elementOf(node)
  if (element === undefined) return false
  if (getComputedStyle(element).getPropertyValue('display') !== 'inline') return false
  return [...call(element, 'querySelectorAll', '*')].some((part) => {
    const { width, height } = boxOf(part)
    return width >= targetSize && height >= targetSize && isVisible(part)
  })
}

/**
 * axe ignores a thin outline around letters and compares their fill with the background, although the outline can be what
 * makes them readable.
 */
function isOutlined(element: Element): boolean {
  const style = getComputedStyle(element)
  const valueOf = (name: string) => style.getPropertyValue(name)
  const outline = valueOf('-webkit-text-stroke-color')
  return (
    Number.parseFloat(valueOf('-webkit-text-stroke-width')) > 0 &&
    outline !== valueOf('color') &&
    !/^rgba\(.{1,30}, 0\)$/.test(outline)
  )
}

/** Some icon fonts draw a word such as `menu` as an icon. axe takes it for text, which it is where the font is missing. */
const isNamedIcon = (element: Element): boolean =>
  /^["']?material[ -](?:icons|symbols)/i.test(getComputedStyle(element).getPropertyValue('font-family'))

/**
 * What extends beyond the page's own boxes lies on the canvas, which has the background of `html` or `body`. axe takes it
 * for white, although an image or a gradient may be there.
 */
function isBeyond(element: Element, part: Element): boolean {
  const [own, around] = [boxOf(element), boxOf(part)]
  return own.left < around.left || own.right > around.right || own.bottom > around.bottom
}

/**
 * Whether a `::before` or `::after` with `position: fixed` draws what is behind the element, such as the background of
 * the whole page. axe does not look at these.
 */
function isOnFixedPart(element: Element, known: Map<Element, boolean>): boolean {
  const found = known.get(element)
  if (found !== undefined) return found
  const parent = get(element, 'parentElement')
  const isOn =
    [getComputedStyle(element, '::before'), getComputedStyle(element, '::after')].some(isBackdrop) ||
    (!getComputedStyle(element).backgroundColor.startsWith('rgb(') &&
      parent !== null &&
      isOnFixedPart(parent, known))
  known.set(element, isOn)
  return isOn
}

/** Text looks the same if it is in front, or hardly visible, such as film grain over the page. */
const isBackdrop = (part: CSSStyleDeclaration): boolean =>
  part.content !== 'none' &&
  part.position === 'fixed' &&
  part.display !== 'none' &&
  Number(part.opacity) >= 0.2 &&
  !(Number(part.zIndex) > 0) &&
  Number.parseFloat(part.width) >= innerWidth / 2 &&
  Number.parseFloat(part.height) >= innerHeight / 2 &&
  (part.backgroundImage !== 'none' || part.backgroundColor.startsWith('rgb('))

/** Landmarks that a page should have only once. Other rules report a second one. */
const isSingle = ({ any, all: every, none }: AxeNodeResult): boolean =>
  [...any, ...every, ...none].some(
    ({ data }) => isRecord(data) && /^(?:banner|contentinfo|main)$/.test(String(data['role'])),
  )

function ofLandmarks(result: AxeRuleResult): AxeRuleResult {
  const others = result.id === 'landmark-unique' ? result.violations.filter((one) => !isSingle(one)) : []
  return others.length === 0 ? result : { ...result, violations: others }
}

/** Screen readers announce these as a whole: images inside them need no name of their own. */
const wholeElements =
  'button, [role=button], [role=checkbox], [role=image], [role=img], [role=math], [role=menuitemcheckbox], [role=menuitemradio], [role=meter], [role=option], [role=progressbar], [role=radio], [role=scrollbar], [role=separator], [role=slider], [role=switch], [role=tab]'

function ofIcons(result: AxeRuleResult): AxeRuleResult {
  if (result.id !== 'svg-img-alt' && result.id !== 'role-img-alt') return result
  const others = result.violations.filter(({ node }) => {
    const element = elementOf(node)
    const around = element === undefined ? null : get(element, 'parentElement')
    return around === null || call(around, 'closest', wholeElements) === null
  })
  return { ...result, violations: others }
}

/** Links that have no name because an image in them has no alt text, which the rule for images reports. */
function namedByImage({ id, violations }: AxeRuleResult): ReadonlySet<AxeNodeResult> {
  if (id !== 'link-name') return new Set()
  const unnamed = 'img:not([alt], [role=none], [role=presentation], [aria-hidden=true])'
  const found = violations.filter(({ node }) => {
    const link = elementOf(node)
    return link !== undefined && [...call(link, 'querySelectorAll', unnamed)].some(isVisible)
  })
  return new Set(found.length < violations.length ? found : [])
}

/**
 * In browsers, the title of a label without text names its field. The label of a radio button or checkbox may be hidden
 * until a script shows it instead of another one, as in a switch between light and dark: undecided.
 */
function ofLabels(result: AxeRuleResult): AxeRuleResult {
  if (result.id !== 'label') return result
  const again = judgedAgain(result, ({ node }) => {
    const field = elementOf(node)
    const titled = labelsOf(field).filter((label) => attribute(label, 'title').trim() !== '')
    if (titled.some((label) => call(label, 'checkVisibility'))) return 'passes'
    const isSwitch = field !== undefined && /^(?:radio|checkbox)$/i.test(attribute(field, 'type'))
    return isSwitch && titled.length > 0 ? 'incomplete' : 'violations'
  })
  return { ...again, violations: again.violations.map(withEmptyLabel) }
}

const labelsOf = (field: Element | undefined): readonly Element[] =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? [...(get(field, 'labels') ?? [])]
    : []

/** axe says that the label is missing, even if it is only empty. */
function withEmptyLabel(one: AxeNodeResult): AxeNodeResult {
  const labels = labelsOf(elementOf(one.node))
  const isEmpty = labels.length > 0 && labels.every((label) => get(label, 'textContent')?.trim() === '')
  const [first] = one.any
  return isEmpty && first?.id === 'implicit-label'
    ? { ...one, any: [{ ...first, data: { messageKey: 'emptyLabel' } }, ...one.any.slice(1)] }
    : one
}

const corrected = (result: AxeRuleResult): AxeRuleResult =>
  ofIcons(ofLabels(ofTargets(ofLandmarks(ofContrast(ofPage(result))))))
