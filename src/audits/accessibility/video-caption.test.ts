import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './video-caption.ts'

const video = (track: string, attributes = 'controls') => `<video src="/t.mp4" ${attributes}>${track}</video>`

auditCases(audit, [
  { name: 'captions', html: video('<track kind="captions" src="/t.vtt">'), is: 'pass' },
  { name: 'in capitals', html: video('<track kind="Captions" src="/t.vtt">'), is: 'pass' },
  { name: 'no track', html: video(''), is: 'fail', places: 1 },
  {
    name: 'a player whose script adds the video',
    html: '<video id="player" class="video-js" controls></video><script src="/player.js"></script>',
    is: 'not-applicable',
  },
  {
    name: 'one that is loaded late',
    html: '<video controls><source data-src="/t.mp4"></video>',
    is: 'fail',
  },
  { name: 'only chapters', html: video('<track kind="chapters" src="/t.vtt">'), is: 'fail' },
  { name: 'no claim about the sound', html: video(''), is: 'fail', says: /may have sound/ },
  {
    name: 'subtitles in the page’s language',
    html: video('<track srclang="en-GB" src="/t.vtt">'),
    is: 'pass',
  },
  {
    name: 'subtitles in another language',
    html: video('<track kind="subtitles" srclang="fr" src="/t.vtt">'),
    is: 'fail',
  },
  { name: 'a stream', html: '<video controls src="/t.m3u8"></video>', is: 'not-applicable' },
  { name: 'a moving picture', html: video('', 'autoplay muted loop'), is: 'not-applicable' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
