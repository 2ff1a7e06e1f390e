import { defineAudit, notApplicable, share } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Frames have different titles',
  why: 'In a list of frames, the same title twice does not tell which one is which.',
  advice: 'Give each frame a title that says what it alone shows.',
  example: '<iframe title="Map of Vienna">…<iframe title="Map of Graz">',
  sources: ['https://www.w3.org/WAI/WCAG22/Techniques/html/H64'],
  importance: 'serious',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const frames = document
      .all('iframe', 'frame')
      .filter((frame) => titleOf(frame) !== '' && !aria.hidden(frame))
    if (frames.length === 0) return notApplicable('The page has no frames with a title.')
    const counts = new Map<string, number>()
    for (const frame of frames) counts.set(titleOf(frame), (counts.get(titleOf(frame)) ?? 0) + 1)
    const alike = frames.filter((frame) => (counts.get(titleOf(frame)) ?? 0) > 1)
    return share(
      alike.length,
      frames.length,
      `Frames with the title of another: ${alike.length || 'none'} of ${frames.length}.`,
      places(alike, (frame) => at(frame, `title “${attribute(frame, 'title')}”`, 'a title of its own')),
    )
  },
})

const titleOf = (frame: Element): string =>
  (attribute(frame, 'title') ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
