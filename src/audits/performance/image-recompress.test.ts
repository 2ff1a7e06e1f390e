import { imageInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import { readFacts } from '../../gather/read-facts.ts'
import { auditCases, fetchedFrom } from '../../testing/facts/audit-cases.ts'
import audit from './image-recompress.ts'

const photo = (quality: number | null, bytes: number) =>
  subresource({ kind: 'image', bytes, image: imageInfo({ quality }) })
/** The JPEG in a picture that offers another file of this type. */
function fallback(type: string) {
  const html = `<picture><source srcset="b" type="${type}"><img src="a.jpg" alt=""></picture>`
  const { resources } = readFacts(fetchedFrom({ html }), () => undefined)
  const reference = resources.ok ? (resources.value[0] ?? null) : null
  return { ...photo(100, 900_000), reference }
}
const photos = (...items: readonly ReturnType<typeof photo>[]) => ({ subresources: subresources(items) })

auditCases(audit, [
  { name: 'quality 80', facts: photos(photo(80, 900_000)), is: 'pass', places: 0 },
  { name: 'a low quality', facts: photos(photo(40, 900_000)), is: 'pass', places: 0 },
  { name: 'quality 95, a small file', facts: photos(photo(95, 90_000)), is: 'pass', places: 1 },
  {
    name: 'quality 95, a thumbnail beside a photo',
    facts: photos(photo(95, 6600), photo(90, 900_000)),
    is: 'warn',
    places: 1,
    says: /^Recompressing 1 JPEG photo/,
  },
  {
    name: 'quality 90',
    facts: photos(photo(90, 900_000)),
    is: 'warn',
    shows: /Quality 90, 900 kB.*About 630 kB/,
  },
  {
    name: 'larger than its place, which another audit reports: the saving is that of the rest',
    html: '<img src=/app.js width=200 height=150 alt=Oak>',
    facts: photos({ ...photo(90, 900_000), url: 'https://www.example.com/app.js' }),
    is: 'pass',
    says: /only about 68 kB/,
    shows: /Quality 90, 900 kB.*About 630 kB/,
  },
  {
    name: 'a file that the phone did not load, because it chose another one of the srcset',
    html: '<img src="/app.js" srcset="/app.js 2560w, /small.jpg 720w" sizes="100vw" alt="">',
    facts: {
      ...photos({ ...photo(100, 900_000), url: 'https://www.example.com/app.js' }),
      browser: browserFacts({
        requestCount: 1,
        requests: [request({ url: 'https://www.example.com/small.jpg', type: 'Image', mime: 'image/jpeg' })],
      }),
    },
    is: 'not-applicable',
  },
  {
    name: 'between two known ones',
    facts: photos(photo(92, 1_000_000)),
    is: 'warn',
    says: /1 JPEG photo at quality 80 would save about 372 kB/,
  },
  {
    name: 'the fallback of a picture with a modern source, which browsers do not load',
    facts: photos(fallback('image/webp')),
    is: 'not-applicable',
  },
  { name: 'the fallback of a picture with another crop', facts: photos(fallback('image/jpeg')), is: 'fail' },
  { name: 'straight from the camera', facts: photos(photo(100, 900_000)), is: 'fail' },
  {
    name: 'a PNG beside an image that did not come',
    facts: {
      subresources: subresources([photo(null, 900_000), subresource({ kind: 'image', status: null })]),
    },
    is: 'not-applicable',
  },
  { name: 'a PNG', facts: photos(photo(null, 900_000)), is: 'not-applicable' },
  {
    name: 'images that did not come',
    facts: { subresources: subresources([subresource({ kind: 'image', status: null })]) },
    is: 'inconclusive',
  },
  {
    name: 'photos that robots.txt blocks',
    facts: {
      subresources: subresources([
        subresource({ kind: 'image', url: 'https://www.example.com/a.jpg', status: null, disallowed: true }),
      ]),
    },
    is: 'inconclusive',
    says: /robots\.txt does not allow Plumbline to fetch the images/,
  },
  {
    name: 'images that did not come, none of them a JPEG by its name',
    facts: {
      subresources: subresources([
        subresource({ kind: 'image', url: 'https://www.example.com/a.png?v=2', status: null }),
      ]),
    },
    is: 'not-applicable',
  },
])
