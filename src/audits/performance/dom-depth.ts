import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'

const limits = { pass: 30, fail: 50, unit: 'count' } as const

export default defineAudit({
  title: 'Elements are not nested deeply',
  why: 'Deep nesting makes styles and layout slower to compute, and the markup hard to change.',
  advice: 'Remove wrappers that carry no meaning; grid and flex need only one.',
  sources: ['https://web.dev/articles/dom-size-and-interactivity'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['document'],

  check({ document: { maxDepth, elements } }) {
    const deepest = maxDepth > limits.pass ? elements.find(({ depth }) => depth === maxDepth) : undefined
    return grade(
      maxDepth,
      limits,
      `The deepest element stands ${maxDepth} levels deep.`,
      deepest === undefined ? [] : [at(deepest, `level ${maxDepth}`, `at most ${limits.pass}`)],
    )
  },
})
