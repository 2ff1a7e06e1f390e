import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, descendants, type Element, hasAttribute } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Videos have captions',
  why: 'Without captions, people who do not hear, or sit in a train without headphones, miss what is said.',
  advice: 'Add a track element of the kind captions to each video with sound.',
  example: '<video controls src="tour.mp4"><track kind="captions" src="tour.en.vtt" srclang="en"></video>',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded.html',
    'https://html.spec.whatwg.org/multipage/media.html#the-track-element',
  ],
  importance: 'critical',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    // A muted video without controls is a moving picture: nobody can turn its sound on.
    const videos = document
      .all('video')
      .filter(
        (video) => !aria.hidden(video) && (hasAttribute(video, 'controls') || !hasAttribute(video, 'muted')),
      )
    return judgeElements(videos, (video) => (hasCaptions(video) ? undefined : 'no captions'), {
      none: 'The page has no videos with sound.',
      faulty: 'Videos without captions',
      expected: 'a track element of the kind captions',
    })
  },
})

const hasCaptions = (video: Element): boolean =>
  descendants(video).some(
    (element) => element.tag === 'track' && attribute(element, 'kind')?.toLowerCase() === 'captions',
  )
