import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { parseHtml } from '../../gather/parse/document.ts'
import { readResources } from '../../gather/read/resources.ts'
import audit from './image-broken.ts'

const page = new URL('https://www.example.com/')
const referenceIn = (html: string) => {
  const [first] = readResources(parseHtml(html), page, page)
  if (first === undefined) throw new Error('no reference')
  return first
}
const reference = referenceIn('<img src=/oak.png alt=oak>')
const picture = (source: string) =>
  referenceIn(`<picture><source ${source}><img src=/oak.png alt=oak></picture>`)
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
    says: /robots\.txt does not allow Plumbline to fetch the images/,
  },
  { name: 'a wall beside a sound one', facts: found(image({ status: 403 }), image({})), is: 'pass' },
  {
    name: 'images of stylesheets are another matter',
    facts: found(image({ reference: null, status: 404 })),
    is: 'not-applicable',
  },
  {
    name: 'the fallback of a picture, which no current browser loads',
    facts: found(
      image({}),
      image({ status: 404, reference: picture('srcset="/oak.webp" type="image/webp"') }),
    ),
    is: 'pass',
    says: /^1 checked image/,
  },
  {
    name: 'the image of a picture that has a source for wide screens only',
    facts: found(image({ status: 404, reference: picture('srcset="/wide.png" media="(min-width: 60em)"') })),
    is: 'fail',
  },
  {
    name: 'a src that the srcset does not contain',
    facts: found(
      image({}),
      image({
        status: 404,
        reference: referenceIn('<img src=/oak.png srcset="/s.png 400w, /l.png 800w" alt=oak>'),
      }),
    ),
    is: 'pass',
  },
  {
    name: 'a src that is one of the srcset',
    facts: found(
      image({ status: 404, reference: referenceIn('<img src=/oak.png srcset="/oak.png 400w" alt=oak>') }),
    ),
    is: 'fail',
  },
])
