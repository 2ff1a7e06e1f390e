import { subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './lcp-priority.ts'

interface Seen {
  readonly loadStartMs?: number | null
  readonly snippet?: string
}

const facts = { subresources: subresources() }
const seen = (path: string | null, { loadStartMs = null, snippet = '<img class="shown">' }: Seen = {}) => ({
  ...facts,
  browser: browserFacts({
    lab: {
      firstByteMs: 600,
      largest: {
        selector: 'div',
        snippet,
        url: path === null ? null : `https://www.example.com${path}`,
        loadStartMs,
        loadEndMs: null,
        initiator: null,
      },
    },
  }),
})
const page = (head: string, more = '') =>
  `<!doctype html><html lang="en"><head><title>Oak</title>${head}</head><body><img src="/hero.jpg" width="1200" height="600" alt="" ${more}>`

auditCases(audit, [
  { name: 'a high priority', html: page('', 'fetchpriority="High"'), facts, is: 'pass' },
  { name: 'a preload', html: page('<link rel="preload" as="image" href="hero.jpg">'), facts, is: 'pass' },
  {
    name: 'a preload of a candidate',
    html: page('<link rel=preload as=image href=/hero-2.jpg>', 'srcset="/hero-2.jpg 2x"'),
    facts,
    is: 'pass',
  },
  {
    name: 'a preload in a header',
    html: page(''),
    headers: { link: '</hero.jpg>; rel=preload; as=image' },
    facts,
    is: 'pass',
  },
  {
    name: 'a preload of another file',
    html: page('<link rel=preload as=image href=/x.jpg>'),
    facts,
    is: 'info',
  },
  { name: 'nothing, and nothing measured', html: page(''), facts, is: 'info', places: 1 },
  {
    name: 'nothing, and the browser asks for it at once',
    html: page(''),
    facts: seen('/hero.jpg', { loadStartMs: 700 }),
    is: 'pass',
    says: /requested 100 ms after the first byte/,
  },
  {
    name: 'nothing, and the browser asks for it late',
    html: page(''),
    facts: seen('/hero.jpg', { loadStartMs: 2000 }),
    is: 'warn',
  },
  {
    name: 'an icon with only a height',
    html: '<img src="/a.svg" height="24" alt="">',
    facts,
    is: 'not-applicable',
  },
  { name: 'text seen as the largest', html: page(''), facts: seen(null), is: 'not-applicable', says: /text/ },
  {
    name: 'the image seen as the largest',
    html: page(''),
    facts: seen('/hero.jpg'),
    is: 'warn',
    says: /neither/,
  },
  {
    name: 'a background image that the browser finds late',
    html: page('', 'fetchpriority="high"'),
    facts: seen('/background.jpg', { snippet: '<div>' }),
    is: 'warn',
    says: /background image/,
    shows: /background\.jpg/,
  },
  {
    name: 'a background image with the URL of an image',
    html: page('', 'fetchpriority="high"'),
    facts: seen('/hero.jpg', { snippet: '<div>' }),
    is: 'warn',
    says: /background image/,
  },
  {
    name: 'the one of two images with that URL that the browser painted',
    html: page('', 'class="small"') + '<img src="/hero.jpg" alt="" class="large">',
    facts: seen('/hero.jpg', { snippet: '<img src="/hero.jpg" alt class="large">' }),
    is: 'warn',
    shows: /large/,
  },
  {
    name: 'one of two images with that URL, and nobody knows which',
    html: page('', 'fetchpriority="high"') + '<img src="/hero.jpg" alt="">',
    facts: seen('/hero.jpg'),
    is: 'inconclusive',
    says: /unclear/,
  },
  {
    name: 'an image that a script adds',
    html: page(''),
    facts: seen('/added.jpg', { snippet: '<img class="hero">' }),
    is: 'warn',
    says: /not in the HTML/,
  },
  {
    name: 'a background image that is preloaded',
    html: page('<link rel="preload" as="image" href="/background.jpg">'),
    facts: seen('/background.jpg'),
    is: 'pass',
  },
  {
    name: 'the poster of a video',
    html: '<video poster="/poster.jpg" src="/film.mp4"></video>',
    facts: seen('/poster.jpg', { snippet: '<video poster="/poster.jpg" src="/film.mp4">' }),
    is: 'not-applicable',
    says: /video poster/,
  },
  { name: 'no images', html: '<p>x', facts, is: 'not-applicable' },
  {
    name: 'a logo is not the main image',
    html: page('', 'class="nm-logo"'),
    facts,
    is: 'not-applicable',
  },
  {
    name: 'an image put last on purpose',
    html: page('', 'fetchpriority="low"'),
    facts,
    is: 'not-applicable',
  },
  {
    name: 'a large file that a style shows small',
    html: '<img src="hero.jpg" alt="" style="height: auto; width: 30px">',
    facts,
    is: 'not-applicable',
  },
  {
    name: 'logos and arrows by their alt text or class',
    html: '<img src="hero.jpg" alt="会社ロゴ" width="900" height="600"><img src="b.jpg" class="arrow" alt="" width="900" height="600"><img src="img/whatsapp.jpg" alt="" width="900" height="600">',
    facts,
    is: 'not-applicable',
  },
])
