// Runs axe, which was injected before, and keeps the parts of its results that a report needs.

interface AxeNodeResult {
  readonly node: { readonly selector: readonly (string | readonly string[])[]; readonly source: string }
  readonly any: readonly AxeCheck[]
  readonly all: readonly AxeCheck[]
  readonly none: readonly AxeCheck[]
}
interface AxeCheck {
  readonly id: string
  readonly data?: unknown
  readonly relatedNodes?: readonly unknown[]
}
interface AxeRuleResult {
  readonly id: string
  readonly impact: string | null
  readonly result: string
  readonly violations: readonly AxeNodeResult[]
  readonly passes: readonly AxeNodeResult[]
  readonly incomplete: readonly AxeNodeResult[]
}

declare const axe: {
  readonly version: string
  run(context: Document, options: object): Promise<unknown>
  runPartial(context: object, options: object): Promise<unknown>
  finishRun(parts: readonly unknown[], options: object): Promise<unknown>
  readonly utils: { getFrameContexts(context: object, options: object): readonly unknown[] }
  getRules(): readonly { readonly ruleId: string }[]
}

const axeRules = {
  rules: Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }])),
}
const axeReporter = {
  reporter: (results: readonly AxeRuleResult[], _: unknown, done: (kept: unknown) => void) => {
    done(results.map(keptOf))
  },
}

/**
 * Scroll libraries (WOW, ScrollReveal) hide elements until people get there. axe would take their text for hidden, and a
 * link around it for one without a name.
 */
function showUnscrolled(): void {
  for (const element of all('.wow, [data-sr-id]'))
    if (element instanceof HTMLElement && element.style.visibility === 'hidden')
      element.style.visibility = 'visible'
}

/** For pages without frames. */
async function runAxe() {
  showUnscrolled()
  const found = await withMemory(() => axe.run(document, { ...axeRules, ...axeReporter, iframes: false }))
  return { version: axe.version, rules: found }
}

/** For pages with frames: each frame returns a partial result, and the page merges them. */
const runAxePart = (context: object | null) => withMemory(() => axe.runPartial(context ?? document, axeRules))

/** `getFrameContexts` scans the whole page, so skip it if there are no frames. */
const axeFrames = (context: object | null) =>
  hasFrames(document) ? axe.utils.getFrameContexts(context ?? document, axeRules) : []

const hasFrames = (root: Document): boolean => elementsIn(root, 'iframe, frame').length > 0

const elementsIn = (root: Document | ShadowRoot, selector: string): readonly Element[] => [
  ...root.querySelectorAll(selector),
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot === null ? [] : elementsIn(shadowRoot, selector),
  ),
]

async function finishAxe(parts: readonly unknown[]) {
  const found = await axe.finishRun(parts, { ...axeRules, ...axeReporter })
  return { version: axe.version, rules: found }
}

/** axe names only the first element of each group that breaks these rules; the others are related to it. */
const groupedRules: ReadonlySet<string> = new Set([
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-unique',
])

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

function keptOf(result: AxeRuleResult) {
  const { id, impact, violations, passes, incomplete } = ofTargets(ofOutlines(ofPage(result)))
  const shown = violations.length > 0 ? violations : incomplete
  const others = groupedRules.has(id) ? violations.reduce((sum, node) => sum + relatedTo(node), 0) : 0
  return {
    id,
    impact,
    outcome:
      violations.length > 0
        ? 'violation'
        : incomplete.length > 0
          ? 'incomplete'
          : passes.length > 0
            ? 'pass'
            : 'inapplicable',
    bad: violations.length + others,
    sound: passes.filter(
      ({ any, all: every, none }) => others === 0 || any.length + every.length + none.length > 0,
    ).length,
    unsure: incomplete.length,
    nodes: shown.slice(0, 20).map(({ node, any, all, none }) => ({
      selector: node.selector.flat().join(' ').slice(0, 500),
      snippet: node.source.slice(0, 200),
      path: pathTo(node.selector),
      check: keptCheck([...any, ...all, ...none][0], violations.length === 0),
    })),
  }
}

/** Empty for an element in a frame or a shadow root, and where the selector is not unique. */
function pathTo([selector, ...inner]: AxeNodeResult['node']['selector']): string[] {
  if (typeof selector !== 'string' || inner.length > 0) return []
  const [element, ...others] = all(selector)
  return element === undefined || others.length > 0 ? [] : pathOf(element)
}

/** axe has removed the checks that did not decide; the first of the others says enough. */
function keptCheck(check: AxeCheck | undefined, undecided: boolean) {
  if (check === undefined) return null
  const { id, data } = check
  return { id, key: keyOf(data), undecided, values: valuesOf(data) }
}

/** Which of its messages a check would use. */
function keyOf(data: unknown): string {
  const key: unknown = isRecord(data) ? data['messageKey'] : undefined
  return typeof key === 'string' ? key.slice(0, 50) : ''
}

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

/** The numbers and words of a check's data. Objects in it are elements or lists of them. */
function valuesOf(data: unknown): Record<string, string> {
  const named = isRecord(data) ? data : { values: data }
  return Object.fromEntries(
    Object.entries(named)
      .filter(([name]) => name !== 'messageKey')
      .slice(0, 12)
      .map(([name, value]) => [name, [value].flat().filter(isPlain).join(', ').slice(0, 300)] as const)
      .filter(([, value]) => value !== ''),
  )
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'
