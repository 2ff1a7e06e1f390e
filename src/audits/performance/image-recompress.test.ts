import { imageInfo, subresource, subresources } from '../../testing/asked-facts.ts'
import { auditCases } from '../../testing/audit-cases.ts'
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
    shows: /quality 90, 900\.0 kB.*about 630\.0 kB/,
  },
  {
    name: 'between two known ones',
    facts: photos(photo(92, 1_000_000)),
    is: 'warn',
    says: /about 372\.0 kB/,
  },
  { name: 'straight from the camera', facts: photos(photo(100, 900_000)), is: 'fail' },
  { name: 'a PNG', facts: photos(photo(null, 900_000)), is: 'not-applicable' },
  {
    name: 'images that did not come',
    facts: { subresources: subresources([subresource({ kind: 'image', status: null })]) },
    is: 'inconclusive',
  },
])
