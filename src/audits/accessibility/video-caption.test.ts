import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './video-caption.ts'

const video = (track: string, attributes = 'controls') => `<video src="/t.mp4" ${attributes}>${track}</video>`

auditCases(audit, [
  { name: 'captions', html: video('<track kind="captions" src="/t.vtt">'), is: 'pass' },
  { name: 'in capitals', html: video('<track kind="Captions" src="/t.vtt">'), is: 'pass' },
  { name: 'no track', html: video(''), is: 'fail', places: 1 },
  { name: 'only chapters', html: video('<track kind="chapters" src="/t.vtt">'), is: 'fail' },
  { name: 'a moving picture', html: video('', 'autoplay muted loop'), is: 'not-applicable' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
