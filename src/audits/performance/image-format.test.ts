import { auditCases } from '../../testing/facts/audit-cases.ts'

import { browserFacts, renderedImage, request } from '../../testing/facts/browser-facts.ts'
import { imageInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import audit from './image-format.ts'

const picture = (format: string, bytes: number, url = `https://www.example.com/a.${format}`) =>
  subresource({ kind: 'image', url, bytes, image: imageInfo({ format }) })
const shown = '<img src="/a.jpg" alt="">'

auditCases(audit, [
  {
    name: 'a large JPEG among small images',
    html: shown,
    facts: {
      subresources: subresources([picture('jpg', 112_000), picture('png', 6000), picture('png', 3000)]),
    },
    is: 'warn',
    places: 1,
    says: /^1 image file is large and not in a modern format; AVIF/,
  },
  {
    name: 'large files of which only the headers were requested',
    html: shown,
    facts: {
      subresources: subresources([
        picture('jpg', 112_000),
        subresource({ kind: 'image', bytes: 4_000_000, image: null, contentType: 'image/jpeg' }),
        subresource({ kind: 'image', bytes: 90_000, image: null, contentType: 'image/webp' }),
        subresource({ kind: 'image', bytes: 90_000, image: null, contentType: 'text/html' }),
      ]),
    },
    is: 'fail',
    places: 2,
    says: /^2 image files are large .* save 1\.6 MB or more/,
    shows: /Image served as image.jpeg/,
  },
  {
    name: 'a JPEG of needlessly high quality, which saves more than its format',
    html: shown,
    facts: {
      subresources: subresources([
        subresource({ kind: 'image', bytes: 1_000_000, image: imageInfo({ format: 'jpg', quality: 100 }) }),
      ]),
    },
    is: 'fail',
    says: /save 680 kB/,
  },
  {
    name: 'a WebP and a small PNG',
    html: shown,
    facts: { subresources: subresources([picture('webp', 90_000), picture('png', 3000)]) },
    is: 'pass',
    says: /^Both checked image files are in a modern format or too small to matter/,
  },
  {
    name: 'WebP and AVIF',
    html: shown,
    facts: { subresources: subresources([picture('webp', 9000), picture('avif', 9000)]) },
    is: 'pass',
  },
  {
    name: 'a large JPEG',
    html: shown,
    facts: { subresources: subresources([picture('jpg', 1_000_000)]) },
    is: 'fail',
    places: 1,
    says: /^1 image file is large and not in a modern format; AVIF or WebP would typically save 400 kB/,
    shows: /Image in JPG format, 1 MB/,
  },
  {
    name: 'two of three in PNG',
    html: shown,
    facts: {
      subresources: subresources([picture('png', 30_000), picture('png', 30_000), picture('webp', 60_000)]),
    },
    is: 'warn',
  },
  {
    name: 'a large logo that the markup shows small, which needs another size',
    html: '<img src="/a.png" width="70" height="70" alt="">',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'image',
          url: 'https://www.example.com/a.png',
          bytes: 599_000,
          image: imageInfo({ format: 'png', width: 2000, height: 2000 }),
        }),
      ]),
    },
    is: 'pass',
    places: 0,
  },
  {
    name: 'the largest file of a srcset, which most screens do not load',
    html: '<img src="/a.jpg" srcset="/a.jpg 2560w, /a-1.jpg 1100w, /a-2.jpg 300w" sizes="(max-width: 1024px) 100vw, 1024px" alt="">',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'image',
          url: 'https://www.example.com/a.jpg',
          bytes: 1_000_000,
          image: imageInfo({ width: 2560, height: 1920 }),
        }),
      ]),
    },
    is: 'warn',
    says: /save 74 kB/,
  },
  {
    name: 'the file that a phone chooses from the srcset instead of the one in src',
    html: '<img src="/a.jpg" srcset="/a.jpg 2560w, /a-1.jpg 720w, /a-2.jpg 300w" sizes="100vw" alt="">',
    facts: {
      subresources: subresources([picture('jpg', 1_000_000)]),
      browser: browserFacts({
        requestCount: 1,
        requests: [
          request({
            url: 'https://www.example.com/a-1.jpg',
            type: 'Image',
            mime: 'image/jpeg',
            wireBytes: 90_000,
          }),
        ],
      }),
    },
    is: 'warn',
    says: /save 36 kB/,
    shows: /image\/jpeg.{0,80}a-1\.jpg/s,
  },
  {
    name: 'the file in src, which the phone loads',
    html: '<img src="/a.jpg" srcset="/a-1.jpg 720w, /a-2.jpg 300w, /a.jpg 2560w" sizes="100vw" alt="">',
    facts: {
      subresources: subresources([picture('jpg', 1_000_000)]),
      browser: browserFacts({
        requestCount: 2,
        requests: [
          request({ url: 'https://www.example.com/a.jpg', type: 'Image', mime: 'image/jpeg' }),
          request({ url: 'https://www.example.com/a-1.jpg', type: 'Image', mime: 'image/jpeg' }),
        ],
      }),
    },
    is: 'fail',
    says: /save 400 kB/,
  },
  {
    name: 'a srcset with no other file that is large enough',
    html: '<img src="/a.jpg" srcset="/a.jpg 1600w, /a-2.jpg 300w" alt="">',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'image',
          url: 'https://www.example.com/a.jpg',
          bytes: 1_000_000,
          image: imageInfo({ width: 1600, height: 1200 }),
        }),
      ]),
    },
    is: 'fail',
    says: /would typically save 400 kB/,
  },
  {
    name: 'a small JPEG saves little',
    html: shown,
    facts: { subresources: subresources([picture('jpg', 40_000)]) },
    is: 'pass',
    places: 1,
  },
  {
    name: 'a JPEG as the fallback of a picture',
    html: '<picture><source srcset="/a.avif"><img src="/a.jpg" alt=""></picture>',
    facts: { subresources: subresources([picture('jpg', 90_000)]) },
    is: 'pass',
  },
  {
    name: 'a picture with another crop only',
    html: '<picture><source media="(min-width:60em)" srcset="/wide.jpg"><img src="/a.jpg" alt=""></picture>',
    facts: { subresources: subresources([picture('jpg', 90_000)]) },
    is: 'warn',
  },
  {
    name: 'a picture whose source only names its type',
    html: '<picture><source type="image/webp" srcset="/image/1"><img src="/a.jpg" alt=""></picture>',
    facts: { subresources: subresources([picture('jpg', 90_000)]) },
    is: 'pass',
  },
  {
    name: 'only drawings and pixels',
    html: shown,
    facts: { subresources: subresources([picture('svg', 90_000), picture('gif', 43)]) },
    is: 'not-applicable',
  },
  {
    name: 'an arrow and a logo',
    html: shown,
    facts: { subresources: subresources([picture('png', 3387), picture('gif', 16_384)]) },
    is: 'not-applicable',
  },
  {
    name: 'images that did not come',
    html: shown,
    facts: { subresources: subresources([subresource({ kind: 'image', status: null })]) },
    is: 'inconclusive',
  },
  {
    name: 'images that robots.txt blocks',
    html: shown,
    facts: { subresources: subresources([subresource({ kind: 'image', status: null, disallowed: true })]) },
    is: 'inconclusive',
    says: /robots\.txt does not allow Plumbline to fetch the images/,
  },
  { name: 'no images', html: '<p>x', facts: { subresources: subresources() }, is: 'not-applicable' },
  {
    name: 'a large JPEG that is four times wider and higher than it is shown, of which resizing leaves a sixteenth',
    html: shown,
    facts: {
      subresources: subresources([picture('jpg', 1_000_000)]),
      browser: browserFacts({
        images: [
          renderedImage({
            url: 'https://www.example.com/a.jpg',
            width: 400,
            height: 300,
            naturalWidth: 4 * 400 * browserFacts().layout.pixelRatio,
            naturalHeight: 4 * 300 * browserFacts().layout.pixelRatio,
          }),
        ],
      }),
    },
    is: 'warn',
    says: /save 25 kB/,
  },
  {
    name: 'a file beside a srcset of other sizes, which browsers load instead',
    html: '<img src="/a.png" srcset="/a-s.jpg 600w, /a-l.jpg 1600w" alt="">',
    facts: { subresources: subresources([picture('png', 2_900_000)]) },
    is: 'pass',
  },
  {
    name: 'a PNG beside a srcset of other files, which current browsers load instead',
    html: '<img src="/a.png" srcset="/a-s.webp 600w, /a-l.webp 1600w" alt="">',
    facts: { subresources: subresources([picture('png', 2_900_000)]) },
    is: 'pass',
  },
])
