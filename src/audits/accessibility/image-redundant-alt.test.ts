import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './image-redundant-alt.ts'

const link = (alt: string, text: string) => `<a href="/"><img src="/h.svg" alt="${alt}"> ${text}</a>`

auditCases(audit, [
  { name: 'a text of its own', html: link('Company logo', 'Home'), is: 'pass' },
  { name: 'the same text', html: link('Home', 'home'), is: 'fail', shows: /both “home”/ },
  {
    name: 'the same text, hidden until the image is pointed at',
    html: '<a href="/"><img src="/h.svg" alt="Home"><div hidden>Home</div></a>',
    is: 'pass',
  },
  { name: 'no text beside it', html: link('Home', ''), is: 'pass' },
  { name: 'not in a link or paragraph', html: '<div><img src="/h.svg" alt="Home">Home</div>', is: 'pass' },
  { name: 'decoration', html: link('', 'Home'), is: 'not-applicable' },
  { name: 'no images', html: '<p>Words</p>', is: 'not-applicable' },
])
