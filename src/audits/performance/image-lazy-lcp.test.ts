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
