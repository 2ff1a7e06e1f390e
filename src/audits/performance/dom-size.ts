import { defineAudit, grade } from '../../audit-kit/legacy.ts'

const limits = { pass: 1500, fail: 3000, unit: 'count' } as const

export default defineAudit({
  title: 'The document has a moderate number of elements',
  why: 'Each element takes memory and makes every change of style and layout slower, above all on phones.',
  advice:
    'Remove wrappers that carry no meaning, page long lists, and build parts only when they are needed.',
  sources: ['https://web.dev/articles/dom-size-and-interactivity'],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['document'],

  check({ document }) {
    const count = document.elements.length
    const cut = document.cut === null ? '' : ' at least'
    return grade(count, limits, `The document has${cut} ${count} elements.`)
  },
})
