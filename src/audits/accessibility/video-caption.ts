import { defineAudit } from '../../audit-kit/audit.ts'
import { attribute, descendants, type Element, hasAttribute } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Video captions',
  titles: { problem: 'Videos have no captions', success: 'All videos have captions' },
  plain: {
    title:
      '{places, plural, =0 {Videos have no captions} one {One video has no captions} other {# videos have no captions}}',
    why: 'People who can’t hear, or who watch without headphones, miss what is said.',
    fix: 'Add subtitles; most video services can create a first version automatically.',
  },
  why: 'Without captions, people who can’t hear, or who watch without headphones, miss what is said.',
  fix: 'Add a <track kind="captions"> element to each video with sound.',
  snippets: {
    html: '<video controls src="tour.mp4"><track kind="captions" src="tour.en.vtt" srclang="en"></video>',
  },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded.html',
    'https://html.spec.whatwg.org/multipage/media.html#the-track-element',
  ],
  owner: 'content',
  effort: 'hours',
  severity: 'high',
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {The only video with sound} other {{count, number} of # videos with sound}} {count, plural, one {has} other {have}} no captions',
    fine: '{total, plural, one {The only video with sound has} =2 {Both videos with sound have} other {All # videos with sound have}} captions',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    // A muted video without controls is decoration: nobody can turn its sound on.
    const videos = document
      .all('video')
      .filter(
        (video) => !aria.hidden(video) && (hasAttribute(video, 'controls') || !hasAttribute(video, 'muted')),
      )
    return judgeElements(videos, (video) => (hasCaptions(video) ? undefined : ''))
  },
})

const hasCaptions = (video: Element): boolean =>
  descendants(video).some(
    (element) => element.tag === 'track' && attribute(element, 'kind')?.toLowerCase() === 'captions',
  )
