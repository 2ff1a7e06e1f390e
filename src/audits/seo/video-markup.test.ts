import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './video-markup.ts'

const data =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"VideoObject"}</script>'
const frame = '<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>'

auditCases(audit, [
  {
    name: 'described, with a poster',
    html: `${data}<video controls poster=/a.jpg src=/a.mp4></video>`,
    is: 'pass',
  },
  { name: 'an embedded video needs no poster', html: data + frame, is: 'pass' },
  {
    name: 'one of three is described, the main one',
    html: data + frame + frame + frame,
    is: 'pass',
    says: /^3 videos on the page, 1 VideoObject/,
  },
  { name: 'no poster', html: `${data}<video controls src=/a.mp4></video>`, is: 'warn', places: 1 },
  { name: 'embedded and not described', html: frame, is: 'info', says: /not described as a VideoObject/ },
  {
    name: 'a video of its own that is not described',
    html: '<video controls poster=/a.jpg src=/a.mp4></video>',
    is: 'warn',
  },
  { name: 'neither', html: '<video controls src=/a.mp4></video>', is: 'fail' },
  {
    name: 'a moving background',
    html: '<video autoplay muted loop src=/a.mp4></video>',
    is: 'not-applicable',
  },
  { name: 'another frame', html: '<iframe src="https://example.org/map"></iframe>', is: 'not-applicable' },
  {
    name: 'a background that a script starts',
    html: '<video muted playsinline src=/a.mp4></video>',
    is: 'not-applicable',
  },
  {
    name: 'the poster of a player',
    html: `${data}<video controls data-poster=/a.jpg src=/a.mp4></video>`,
    is: 'pass',
  },
])
