import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

const limits = { pass: 125, fail: 250, unit: 'characters' } as const

export default defineAudit({
  title: 'Alternative texts of images are short',
  why: 'A screen reader reads the alternative text in one go. What needs several sentences belongs beside the picture.',
  advice: 'Say in one sentence what matters about the picture, and put longer explanations into the text.',
  sources: ['https://www.w3.org/WAI/tutorials/images/'],
  importance: 'low',
  mode: 'penalty',
  limits,
  needs: ['images'],

  check({ images }) {
    const described = images.filter(({ alt }) => alt !== null && alt.trim() !== '')
    if (described.length === 0) return notApplicable('No image has an alternative text.')
    const longest = described.reduce((most, { alt }) => Math.max(most, lengthOf(alt)), 0)
    const long = described.filter(({ alt }) => lengthOf(alt) > limits.pass)
    return grade(
      longest,
      limits,
      `The longest alternative text has ${longest} characters.`,
      places(long, ({ element, alt }) =>
        at(element, `${lengthOf(alt)} characters`, `at most ${limits.pass}`),
      ),
    )
  },
})

const lengthOf = (alt: string | null): number => (alt ?? '').trim().length
