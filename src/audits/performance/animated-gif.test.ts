import { imageInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './animated-gif.ts'

const gif = (bytes: number, animated = true, format = 'gif') => ({
  subresources: subresources([
    subresource({ kind: 'image', bytes, image: imageInfo({ format, animated }) }),
    subresource(),
  ]),
})

auditCases(audit, [
  { name: 'exactly 100 KiB', facts: gif(102_400), is: 'pass' },
  { name: 'one kilobyte more', facts: gif(103_400), is: 'warn', places: 1, shows: /of 103 kB/ },
  { name: 'a clip of two megabytes', facts: gif(2_000_000), is: 'fail', says: /^1 animated GIF takes 2 MB/ },
  { name: 'a large GIF that stands still', facts: gif(900_000, false), is: 'not-applicable' },
  { name: 'an animated WebP', facts: gif(900_000, true, 'webp'), is: 'not-applicable' },
  { name: 'no files', facts: { subresources: subresources() }, is: 'not-applicable' },
])
