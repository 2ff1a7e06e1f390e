import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { parseHtml } from '../../gather/parse/document.ts'
import { readResources } from '../../gather/read/resources.ts'
import audit from './image-broken.ts'

const page = new URL('https://www.example.com/')
const [reference] = readResources(parseHtml('<img src=/oak.png alt=oak>'), page, page)
if (reference === undefined) throw new Error('no reference')
const image = (changes: Parameters<typeof subresource>[0]) =>
  subresource({
    kind: 'image',
    url: 'https://www.example.com/oak.png',
    contentType: 'image/png',
    reference,
    ...changes,
  })
const found = (...items: ReturnType<typeof image>[]) => ({ subresources: subresources(items) })

auditCases(audit, [
  { name: 'all there', facts: found(image({}), image({})), is: 'pass', says: /Both checked images/ },
  {
    name: 'one missing',
    facts: found(image({}), image({ status: 404 })),
    is: 'fail',
    places: 1,
    shows: /404.*oak\.png/,
  },
  {
    name: 'a page instead',
    facts: found(image({ contentType: 'text/html' })),
    is: 'fail',
    shows: /HTML page/,
  },
  {
    name: 'forbidden for robots',
    facts: found(image({ status: null, disallowed: true })),
    is: 'inconclusive',
  },
  { name: 'a wall beside a sound one', facts: found(image({ status: 403 }), image({})), is: 'pass' },
  {
    name: 'images of stylesheets are another matter',
    facts: found(image({ reference: null, status: 404 })),
    is: 'not-applicable',
  },
])
