import { at, defineAudit, grade } from '../../audit-kit/audit.ts'

const limits = { pass: 30, fail: 50, unit: 'count' } as const

export default defineAudit({
  subject: 'HTML nesting depth',
  titles: { problem: 'HTML is nested too deeply', success: 'HTML is not nested too deeply' },
  plain: {
    title: 'The page is built from too many layers',
    why: 'The more boxes are inside other boxes, the longer a phone takes to arrange them.',
  },
  why: 'Deep nesting makes styles and layout slower to compute, and the markup hard to change.',
  fix: 'Remove wrapper elements that carry no meaning; CSS grid and flexbox need only one.',
  sources: ['https://web.dev/articles/dom-size-and-interactivity'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  limits,
  messages: {
    deepest:
      'Deepest element is nested {depth, plural, one {# level} other {# levels}} deep (good: {limit, number} or fewer)',
  },
  needs: ['document'],

  check({ document: { maxDepth, elements } }) {
    const deepest = maxDepth > limits.pass ? elements.find(({ depth }) => depth === maxDepth) : undefined
    const evidence = deepest === undefined ? [] : [at(deepest)]
    return grade(maxDepth, limits, 'deepest', { depth: maxDepth, limit: limits.pass }, evidence)
  },
})
