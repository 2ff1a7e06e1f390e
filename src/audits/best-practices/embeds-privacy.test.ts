import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './embeds-privacy.ts'

const frame = (src: string) => `<iframe src="${src}"></iframe>`

auditCases(audit, [
  {
    name: 'a player over http, which browsers refuse',
    html: frame('http://www.youtube.com/embed/x'),
    is: 'not-applicable',
  },
  {
    name: 'privacy modes',
    html: frame('https://www.youtube-nocookie.com/embed/x') + frame('https://player.vimeo.com/video/1?dnt=1'),
    is: 'pass',
  },
  {
    name: 'a plain player',
    html: frame('https://www.youtube.com/embed/x'),
    is: 'warn',
    shows: /youtube-nocookie/,
  },
  { name: 'a map', html: frame('https://www.google.com/maps/embed?pb=1'), is: 'warn' },
  {
    name: 'a player that loads after a click',
    html: '<iframe data-src="https://www.youtube.com/embed/x"></iframe>',
    is: 'not-applicable',
  },
  {
    name: 'frames of Google and YouTube that are no player or map',
    html: frame('https://accounts.google.com/gsi/iframe') + frame('https://www.youtube.com/subscribe_embed'),
    is: 'not-applicable',
  },
  { name: 'another frame', html: frame('https://widget.example.net/'), is: 'not-applicable' },
])
