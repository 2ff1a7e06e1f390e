import { at, defineAudit, grade, notApplicable, places, say } from '../../audit-kit/audit.ts'

const limits = { pass: 200, fail: 400, unit: 'characters' } as const

export default defineAudit({
  subject: 'Length of alt texts',
  titles: { problem: 'Alt texts are too long', success: 'No alt text is too long' },
  plain: {
    title: 'Descriptions of pictures are too long',
    why: 'People who have the page read aloud hear the whole description in one go and can’t go back to a part of it.',
    fix: 'Say in one sentence what matters about the picture, and put longer explanations in the text.',
  },
  why: 'Screen readers read an alt text in one go, and people cannot move around inside it. Longer explanations belong next to the image.',
  fix: 'In each alt text, say in one sentence what matters about the image, and put longer explanations in the text.',
  sources: ['https://www.w3.org/WAI/tutorials/images/'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  limits,
  messages: {
    long: '{count, plural, one {# alt text has} other {# alt texts have}} more than 200 characters; the longest has {length, number}',
    short: 'Longest alt text has {length, plural, one {# character} other {# characters}}',
    length: 'Alt text of {length, plural, one {# character} other {# characters}}',
  },
  needs: ['images'],

  check({ images }) {
    const described = images.filter(({ alt }) => alt !== null && alt.trim() !== '')
    if (described.length === 0) return notApplicable()
    const length = described.reduce((most, { alt }) => Math.max(most, lengthOf(alt)), 0)
    const long = described.filter(({ alt }) => lengthOf(alt) > limits.pass)
    if (long.length === 0) return grade(length, limits, 'short', { length })
    const evidence = places(long, ({ element, alt }) => at(element, say('length', { length: lengthOf(alt) })))
    return grade(length, limits, 'long', { count: long.length, length }, evidence)
  },
})

const lengthOf = (alt: string | null): number => (alt ?? '').trim().length
