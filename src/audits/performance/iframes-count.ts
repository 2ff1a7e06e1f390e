import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

const limits = { pass: 4, fail: 15, unit: 'count' } as const

export default defineAudit({
  title: 'The page embeds few frames',
  why: 'Every frame is a whole page of its own, with its own scripts, styles and memory.',
  advice: 'Show a picture with a link instead, load frames on click, or give them loading="lazy".',
  sources: ['https://web.dev/articles/iframe-lazy-loading'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['document'],

  check({ document }) {
    const frames = document.all('iframe', 'frame').filter(({ inNoscript }) => !inNoscript)
    if (frames.length === 0) return notApplicable('The page embeds no frames.')
    return grade(
      frames.length,
      limits,
      `The page embeds ${frames.length} frames.`,
      places(frames, (frame) => at(frame, 'a frame')),
    )
  },
})
