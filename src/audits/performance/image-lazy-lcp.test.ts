import { subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './image-lazy-lcp.ts'

const facts = { subresources: subresources() }
const hero = (more: string) => `<h1>Oak</h1><img src="/hero.jpg" width="1200" height="600" alt="" ${more}>`

const painted = {
  selector: 'img',
  snippet: '<img>',
  url: 'https://www.example.com/hero.jpg',
  loadStartMs: null,
  loadEndMs: null,
  initiator: null,
}

const firstOfTwo = ['html 1/1', 'body 1/1', 'main 1/1', 'img 1/2', 'img    /hero.jpg  ']

auditCases(audit, [
  { name: 'an image loaded at once', html: hero(''), facts, is: 'pass' },
  { name: 'explicitly eager', html: hero('loading="eager"'), facts, is: 'pass' },
  { name: 'a lazy one', html: hero('loading="LAZY"'), facts, is: 'info', places: 1 },
  {
    name: 'a lazy one after much text',
    html: `<p>${'Tables of oak. '.repeat(100)}</p>${hero('loading="lazy"')}`,
    facts,
    is: 'not-applicable',
  },
  {
    name: 'a lazy icon before it',
    html: `<img src="/i.png" width="32" height="32" loading="lazy" alt="">${hero('')}`,
    facts,
    is: 'pass',
  },
  { name: 'no images', html: '<p>x', facts, is: 'not-applicable' },
  {
    name: 'a lazy one below a video',
    html: `<video src="/a.mp4" muted></video>${hero('loading="lazy"')}`,
    facts,
    is: 'not-applicable',
  },
  {
    name: 'a lazy one where the browser paints text last',
    html: hero('loading="lazy"'),
    facts: { ...facts, browser: browserFacts() },
    is: 'not-applicable',
  },
  {
    name: 'the lazy one that the browser paints last',
    html: hero('loading="lazy"'),
    facts: { ...facts, browser: browserFacts({ lab: { largest: painted } }) },
    is: 'warn',
  },
  {
    name: 'a lazy one with the URL of the background that the browser paints last',
    html: `<div class="top" style="background-image: url(/hero.jpg)"></div>${hero('loading="lazy"')}`,
    facts: {
      ...facts,
      browser: browserFacts({ lab: { largest: { ...painted, snippet: '<div class="top">' } } }),
    },
    is: 'not-applicable',
  },
  {
    name: 'the first of two with the same URL, by its place',
    html: `<main><img src="/hero.jpg" alt=""><img src="/hero.jpg" alt="" loading="lazy"></main>`,
    facts: { ...facts, browser: browserFacts({ lab: { largest: { ...painted, path: firstOfTwo } } }) },
    is: 'pass',
  },
  {
    name: 'one of two with the same URL, and nobody knows which',
    html: `<img src="/hero.jpg" alt=""><img src="/hero.jpg" alt="" loading="lazy">`,
    facts: { ...facts, browser: browserFacts({ lab: { largest: painted } }) },
    is: 'inconclusive',
  },
  {
    name: 'a lazy one below a hero section',
    html: `<header class="hero"><h1>Oak</h1></header>${hero('loading="lazy"')}`,
    facts,
    is: 'not-applicable',
  },
  {
    name: 'a lazy one inside the hero section',
    html: `<header class="hero">${hero('loading="lazy"')}</header>`,
    facts,
    is: 'warn',
  },
])
