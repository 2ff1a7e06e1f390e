import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { browserFacts, renderedImage, request } from '../../testing/facts/browser-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { parseHtml } from '../../gather/parse/document.ts'
import { readResources } from '../../gather/read/resources.ts'
import type { BrowserRequest, RenderedImage } from '../../core/facts/browser.ts'
import audit from './image-broken.ts'

const page = new URL('https://www.example.com/')
const referenceIn = (html: string) => {
  const [first] = readResources(parseHtml(html), page, page).loaded
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
const shown = (seen: Partial<RenderedImage>, loaded: Partial<BrowserRequest>) => {
  const url = 'https://www.example.com/oak.png'
  return browserFacts({
    images: [renderedImage({ url, naturalWidth: 0, naturalHeight: 0, ...seen })],
    requests: [request({ url, type: 'Image', mime: 'image/png', ...loaded })],
  })
}
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
  {
    name: 'a file that is sent as an image and is none',
    facts: { ...found(image({})), browser: shown({ broken: true }, { status: 200, wireBytes: 318 }) },
    is: 'fail',
    places: 1,
    says: /^1 image is broken: the browser could not display it/,
    shows: /not an image that browsers can display/,
  },
  {
    name: 'missing, and forbidden for robots',
    facts: {
      ...found(image({ status: null, disallowed: true })),
      browser: shown({ broken: true }, { status: 404 }),
    },
    is: 'fail',
    shows: /HTTP 404/,
  },
  {
    name: 'shown in the browser',
    facts: { ...found(image({})), browser: shown({}, { status: 200, wireBytes: 318 }) },
    is: 'pass',
  },
  {
    name: 'a vector image without a size',
    facts: {
      ...found(image({})),
      browser: shown({ broken: true }, { status: 200, wireBytes: 318, mime: 'image/svg+xml' }),
    },
    is: 'pass',
  },
  {
    name: 'a broken image that nobody sees',
    facts: {
      ...found(image({})),
      browser: shown({ broken: true, visible: false }, { status: 200, wireBytes: 9 }),
    },
    is: 'pass',
  },
  {
    name: 'an image of another site that turns us away',
    facts: {
      ...found(image({})),
      browser: shown({ broken: true }, { status: 403, thirdParty: true }),
    },
    is: 'pass',
  },
  {
    name: 'a PDF as an image',
    facts: { subresources: subresources([image({ contentType: 'application/pdf' })]) },
    is: 'fail',
    shows: /not an image that browsers can display|noImage/,
  },
])
