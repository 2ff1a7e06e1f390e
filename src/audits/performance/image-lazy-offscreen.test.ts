import { auditCases } from '../../testing/audit-cases.ts'
import audit from './image-lazy-offscreen.ts'

const images = (eager: number, lazy: number, lazily = 'loading="lazy"') =>
  Array.from({ length: eager }, (_, index) => `<img src="a${index}.jpg" alt="">`).join('') +
  Array.from({ length: lazy }, (_, index) => `<img src="b${index}.jpg" alt="" ${lazily}>`).join('')

auditCases(audit, [
  { name: 'all lazy after the fifth', html: images(5, 10), is: 'pass', places: 0 },
  { name: 'four fifths lazy', html: images(7, 8), is: 'pass', places: 2 },
  {
    name: 'half lazy',
    html: images(10, 5),
    is: 'warn',
    says: /^5 of 10 images after the first 5 are lazy-loaded/,
  },
  { name: 'none lazy', html: images(15, 0), is: 'fail', places: 10 },
  { name: 'lazy by a script', html: images(5, 10, 'data-src="real.jpg"'), is: 'pass' },
  {
    name: 'many icons',
    html: '<img src="i.png" width="16" height="16" alt="">'.repeat(30),
    is: 'not-applicable',
  },
  {
    name: 'one arrow at the end of each section',
    html: `${images(4, 0)}${'<img src="up.gif" alt="top">'.repeat(80)}`,
    is: 'not-applicable',
  },
  { name: 'five images', html: images(5, 0), is: 'not-applicable' },
])
