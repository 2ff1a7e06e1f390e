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

/**
 * axe ignores a thin outline around letters and compares their fill with the background, although the outline can be what
 * makes them readable: such text is undecided.
 */
function ofOutlines(result: AxeRuleResult): AxeRuleResult {
  if (!result.id.startsWith('color-contrast')) return result
  const outlined = new Set(result.violations.filter(({ node }) => isOutlined(node)))
  if (outlined.size === 0) return result
  return {
    ...result,
    violations: result.violations.filter((one) => !outlined.has(one)),
    incomplete: [...result.incomplete, ...outlined],
  }
}

/** axe measures the line of an inline link, although what is inside of it, such as an image, can be larger. */
function ofTargets(result: AxeRuleResult): AxeRuleResult {
  if (result.id !== 'target-size') return result
  const large = new Set(result.violations.filter(({ node }) => hasLargePart(node)))
  if (large.size === 0) return result
  return {
    ...result,
    violations: result.violations.filter((one) => !large.has(one)),
    passes: [...result.passes, ...large],
  }
}

/** WCAG 2.5.8, in CSS pixels. */
const targetSize = 24

function hasLargePart({ selector: [selector, ...inner] }: AxeNodeResult['node']): boolean {
  if (typeof selector !== 'string' || inner.length > 0) return false
  const [element] = all(selector)
  if (element === undefined || getComputedStyle(element).getPropertyValue('display') !== 'inline')
    return false
  return [...call(element, 'querySelectorAll', '*')].some((part) => {
    const { width, height } = boxOf(part)
    return width >= targetSize && height >= targetSize && isVisible(part)
  })
}

function isOutlined({ selector: [selector, ...inner] }: AxeNodeResult['node']): boolean {
  if (typeof selector !== 'string' || inner.length > 0) return false
  const [element] = all(selector)
  if (element === undefined) return false
  const style = getComputedStyle(element)
  const valueOf = (name: string) => style.getPropertyValue(name)
  const outline = valueOf('-webkit-text-stroke-color')
  return (
    Number.parseFloat(valueOf('-webkit-text-stroke-width')) > 0 &&
    outline !== valueOf('color') &&
    !/^rgba\(.{1,30}, 0\)$/.test(outline)
  )
}

/**
 * What extends beyond the page's own boxes lies on the canvas, which has the background of `html` or `body`. axe takes it
 * for white, although an image or a gradient may be there: such text is undecided.
 */
function ofCanvas(result: AxeRuleResult): AxeRuleResult {
  if (!result.id.startsWith('color-contrast')) return result
  const parts = [get(document, 'documentElement'), get(document, 'body')].filter((part) => part !== null)
  if (parts.every((part) => getComputedStyle(part).backgroundImage === 'none')) return result
  const outside = new Set(result.violations.filter(({ node }) => parts.every((part) => isBeyond(node, part))))
  if (outside.size === 0) return result
  return {
    ...result,
    violations: result.violations.filter((one) => !outside.has(one)),
    incomplete: [...result.incomplete, ...outside],
  }
}

function isBeyond({ selector: [selector, ...inner] }: AxeNodeResult['node'], part: Element): boolean {
  const [element] = typeof selector === 'string' && inner.length === 0 ? all(selector) : []
  if (element === undefined) return false
  const [own, around] = [boxOf(element), boxOf(part)]
  return own.left < around.left || own.right > around.right || own.bottom > around.bottom
}
