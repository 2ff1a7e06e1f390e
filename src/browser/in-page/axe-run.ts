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

function keptOf(result: AxeRuleResult) {
  const { id, impact, violations: found, passes, incomplete } = corrected(result)
  const ofImages = namedByImage({ ...result, violations: found })
  const violations = found.filter((one) => !ofImages.has(one))
  const shown = violations.length > 0 ? violations : incomplete
  const repeated = repeatedKeys(result)
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
    bad: repeated ?? violations.length + others,
    ...(ofImages.size > 0 && { besides: ofImages.size }),
    sound:
      passes.filter(
        ({ any, all: every, none }) => others === 0 || any.length + every.length + none.length > 0,
      ).length + (repeated === null ? 0 : violations.length),
    unsure: incomplete.length,
    nodes: shown.slice(0, 20).map(({ node, any, all, none }) => ({
      selector: node.selector.flat().join(' ').slice(0, 500),
      snippet: node.source.slice(0, 200),
      path: pathTo(node.selector),
      check: keptCheck([...any, ...all, ...none][0], violations.length === 0),
    })),
  }
}

/** How many elements repeat the access key of an earlier one. axe reports the earlier one only. */
const repeatedKeys = ({ id, violations }: AxeRuleResult): number | null =>
  id === 'accesskeys' && violations.length > 0
    ? violations.flatMap(({ none }) => none.flatMap(({ relatedNodes = [] }) => relatedNodes)).length
    : null

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
