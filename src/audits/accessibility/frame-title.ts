import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'

export default defineAudit({
  title: 'Every frame has a title',
  why: 'A screen reader announces a frame by its title, so that people can decide whether to go in.',
  advice: 'Give each iframe a title attribute that says what it shows.',
  example: '<iframe src="https://maps.example.com/…" title="Map of our workshop"></iframe>',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H64',
    'https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-iframe-element',
  ],
  importance: 'serious',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const frames = document
      .all('iframe', 'frame')
      .filter((frame) => !aria.hidden(frame) && !/^\s*-\d/.test(attribute(frame, 'tabindex') ?? ''))
    return judgeElements(
      frames,
      (frame) => {
        const role = aria.role(frame)
        const silent = role === 'none' || role === 'presentation'
        return silent || aria.name(frame) !== '' ? undefined : 'no title'
      },
      { none: 'The page has no frames.', faulty: 'Frames without a title', expected: 'a title attribute' },
    )
  },
})
