import { subresources } from '../../testing/asked-facts.ts'
import { auditCases } from '../../testing/audit-cases.ts'
import audit from './lcp-priority.ts'

const facts = { subresources: subresources() }
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
    is: 'warn',
  },
  { name: 'nothing', html: page(''), facts, is: 'warn', places: 1 },
  { name: 'no images', html: '<p>x', facts, is: 'not-applicable' },
])
