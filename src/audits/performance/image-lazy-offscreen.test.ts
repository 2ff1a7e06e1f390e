import { auditCases } from '../../testing/facts/audit-cases.ts'
import { imageInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import audit from './image-lazy-offscreen.ts'

const facts = { subresources: subresources() }
const text = `<p>${'Tables made of oak by hand. '.repeat(50)}</p>`
const row = (eager: number, lazy: number, lazily = 'loading="lazy"') =>
  Array.from({ length: eager }, (_, index) => `<img src="a${index}.jpg" alt="">`).join('') +
  Array.from({ length: lazy }, (_, index) => `<img src="b${index}.jpg" alt="" ${lazily}>`).join('')
const images = (eager: number, lazy: number, lazily?: string) => text + row(eager, lazy, lazily)

auditCases(audit, [
  {
    name: 'missing images, whose error page is small',
    html: Array.from(
      { length: 20 },
      (_, index) => `<p>${'oak '.repeat(400)}</p><img src="/${index}.png" alt="">`,
    ).join(''),
    facts: {
      subresources: subresources(
        Array.from({ length: 20 }, (_, index) =>
          subresource({
            kind: 'image',
            url: `https://www.example.com/${index}.png`,
            status: 404,
            bytes: 300,
          }),
        ),
      ),
    },
    is: 'fail',
    says: /None of the 1\d images/,
  },
  { name: 'eight images with hardly any text before', html: row(8, 0), facts, is: 'not-applicable' },
  {
    name: 'a gallery of thumbnails on the first screen',
    html: row(25, 0),
    facts: {
      subresources: subresources(
        Array.from({ length: 25 }, (_, index) =>
          subresource({
            kind: 'image',
            url: `https://www.example.com/a${index}.jpg`,
            bytes: 9000,
            image: imageInfo({ width: 150, height: 150 }),
          }),
        ),
      ),
    },
    is: 'not-applicable',
  },
  { name: 'a slide show', html: row(16, 0), facts, is: 'not-applicable' },
  { name: 'many images without text', html: row(25, 0), facts, is: 'fail', places: 9 },
  {
    name: 'a tracking pixel after five images',
    html: `${images(5, 0)}<img src="/track" style="height:1px; width:1px" alt="">`,
    facts,
    is: 'not-applicable',
  },
  {
    name: 'an icon without dimensions, known by its file',
    html: `${images(5, 0)}<img src="/icon.gif" alt="">`,
    facts: {
      subresources: subresources([
        subresource({ kind: 'image', url: 'https://www.example.com/icon.gif', bytes: 300 }),
      ]),
    },
    is: 'not-applicable',
  },
  { name: 'one image after the fifth', html: images(6, 0), facts, is: 'not-applicable' },
  {
    name: 'all lazy after the fifth',
    html: images(5, 10),
    facts,
    is: 'pass',
    places: 0,
    says: /^All 10 images/,
  },
  { name: 'four fifths lazy', html: images(7, 8), facts, is: 'pass', places: 2 },
  {
    name: 'half lazy',
    html: images(10, 5),
    facts,
    is: 'warn',
    says: /^5 of 10 images further down are not lazy-loaded/,
  },
  { name: 'none lazy', html: images(15, 0), facts, is: 'fail', places: 10 },
  { name: 'lazy by a script', html: images(5, 10, 'data-src="real.jpg"'), facts, is: 'pass' },
  {
    name: 'many icons',
    html: '<img src="i.png" width="16" height="16" alt="">'.repeat(30),
    facts,
    is: 'not-applicable',
  },
  {
    name: 'one arrow at the end of each section',
    html: `${images(4, 0)}${'<img src="up.gif" alt="top">'.repeat(80)}`,
    facts,
    is: 'not-applicable',
  },
  { name: 'five images', html: images(5, 0), facts, is: 'not-applicable' },
  {
    name: 'a script that keeps the URL elsewhere',
    html: images(5, 20, 'data-original="/b.jpg"'),
    facts,
    is: 'pass',
  },
])
