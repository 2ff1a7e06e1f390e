import { defineAudit } from '../../audit-kit/audit.ts'
import { attribute, type Element, hasAttribute } from '../../core/page/document.ts'
import { openInsideCheck } from '../../core/page/ask-once.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Video captions',
  titles: { problem: 'Videos have no captions track', success: 'All videos have a captions track' },
  plain: {
    title:
      '{places, plural, =0 {Videos have no captions} one {One video has no captions} other {# videos have no captions}}',
    success: 'All videos have captions',
    why: 'People who can’t hear, or who watch without sound, miss what is said.',
    fix: 'Add captions; most video services can create a first version automatically.',
  },
  why: 'Without captions, people who can’t hear, or who watch without headphones, miss what is said.',
  fix: 'Add a <track kind="captions"> element to each video with speech or other sound that matters. A video without sound needs none.',
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
      '{portion, select, both {Neither video that may have sound has a} all {None of the {total, number} videos that may have sound has a} other {{total, plural, one {# video that may have sound} other {{count, number} of # videos that may have sound}} {count, plural, one {has} other {have}} no}} captions track',
    fine: '{total, plural, one {# video that may have sound has} =2 {Both videos that may have sound have} other {All # videos that may have sound have}} a captions track',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    // A muted video without controls is decoration: nobody can turn its sound on.
    const videos = document
      .all('video')
      .filter(
        (video) =>
          !aria.hidden(video) &&
          (hasAttribute(video, 'controls') || !hasAttribute(video, 'muted')) &&
          hasFile(video) &&
          !isStream(video),
      )
    const [root] = document.all('html')
    const language = root === undefined ? '' : languageOf(root, 'lang')
    const hasCaptions = openInsideCheck((element) => isCaptions(element, language))
    return judgeElements(videos, (video) => (hasCaptions(video) ? undefined : ''))
  },
})

/** Players write captions as subtitles in the language of the page, and `subtitles` is the default kind. */
function isCaptions(element: Element, language: string): boolean {
  if (element.tag !== 'track') return false
  const kind = attribute(element, 'kind')?.trim().toLowerCase() ?? 'subtitles'
  if (kind === 'captions') return true
  const written = languageOf(element, 'srclang')
  return kind === 'subtitles' && (written === '' || language === '' || written === language)
}

/** Whether the HTML names a file: a script that adds one may add its captions too. */
const hasFile = (video: Element): boolean => namesFile(video) || holdsFile(video)

const namesFile = ({ tag, attributes }: Element): boolean =>
  (tag === 'video' || tag === 'source') &&
  attributes.some(({ name, value }) => /^(?:src|data-.*src)$/.test(name) && value.trim() !== '')

const holdsFile = openInsideCheck(namesFile)

/** A stream (HLS, DASH) carries its captions inside. */
const isStream = (video: Element): boolean => namesStream(video) || holdsStream(video)

const namesStream = (element: Element): boolean =>
  /\.(?:m3u8|mpd)(?:$|[?#])/i.test(attribute(element, 'src') ?? '')

const holdsStream = openInsideCheck(namesStream)

const languageOf = (element: Element, name: string): string =>
  (attribute(element, name) ?? '').trim().toLowerCase().split('-', 1)[0] ?? ''
