// Runs axe, which was injected before, and keeps the parts of its results that a report needs.

interface AxeNodeResult {
  readonly node: { readonly selector: readonly (string | readonly string[])[]; readonly source: string }
  readonly any: readonly AxeCheck[]
  readonly all: readonly AxeCheck[]
  readonly none: readonly AxeCheck[]
}
interface AxeCheck {
  readonly message?: string
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

/** For pages without frames. */
async function runAxe() {
  const found = await withMemory(() => axe.run(document, { ...axeRules, ...axeReporter, iframes: false }))
  return { version: axe.version, rules: found }
}

/** For pages with frames: each frame returns a partial result, and the page merges them. */
const runAxePart = (context: object | null) => withMemory(() => axe.runPartial(context ?? document, axeRules))

/** `getFrameContexts` scans the whole page, so skip it if there are no frames. */
const axeFrames = (context: object | null) =>
  hasFrames(document) ? axe.utils.getFrameContexts(context ?? document, axeRules) : []

const hasFrames = (root: Document | ShadowRoot): boolean =>
  root.querySelector('iframe, frame') !== null ||
  [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot !== null && hasFrames(shadowRoot))

async function finishAxe(parts: readonly unknown[]) {
  const found = await axe.finishRun(parts, { ...axeRules, ...axeReporter })
  return { version: axe.version, rules: found }
}

function keptOf({ id, impact, violations, passes, incomplete }: AxeRuleResult) {
  const shown = violations.length > 0 ? violations : incomplete
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
    bad: violations.length,
    sound: passes.length,
    unsure: incomplete.length,
    nodes: shown.slice(0, 20).map(({ node, any, all, none }) => ({
      selector: node.selector.flat().join(' ').slice(0, 500),
      snippet: node.source.slice(0, 200),
      message: ([...any, ...all, ...none].find(({ message }) => message)?.message ?? '').slice(0, 500),
    })),
  }
}
