import { imageInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './image-recompress.ts'

const photo = (quality: number | null, bytes: number) =>
  subresource({ kind: 'image', bytes, image: imageInfo({ quality }) })
const photos = (...items: readonly ReturnType<typeof photo>[]) => ({ subresources: subresources(items) })

auditCases(audit, [
  { name: 'quality 80', facts: photos(photo(80, 900_000)), is: 'pass', places: 0 },
  { name: 'a low quality', facts: photos(photo(40, 900_000)), is: 'pass', places: 0 },
  { name: 'quality 95, a small file', facts: photos(photo(95, 90_000)), is: 'pass', places: 1 },
  {
    name: 'quality 90',
    facts: photos(photo(90, 900_000)),
    is: 'warn',
    shows: /Quality 90, 900 kB.*About 630 kB/,
  },
  {
    name: 'between two known ones',
    facts: photos(photo(92, 1_000_000)),
    is: 'warn',
    says: /1 JPEG photo at quality 80 would save about 372 kB/,
  },
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
])
