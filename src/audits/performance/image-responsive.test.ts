import { imageInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './image-responsive.ts'

const facts = { subresources: subresources() }
const single = '<img src="/a.jpg" width="800" height="400" alt="">'
const several = '<img src="/a.jpg" srcset="/a-2.jpg 1600w" width="800" height="400" alt="">'
const file = (changes: Parameters<typeof imageInfo>[0], bytes = 200_000) => ({
  subresources: subresources([
    subresource({ kind: 'image', url: 'https://www.example.com/a.jpg', bytes, image: imageInfo(changes) }),
  ]),
})

auditCases(audit, [
  { name: 'several sizes', html: several, facts, is: 'pass' },
  { name: 'a picture', html: `<picture><source srcset="/a.avif">${single}</picture>`, facts, is: 'pass' },
  {
    name: 'two of five',
    html: several.repeat(2) + single.repeat(3),
    facts,
    is: 'warn',
    places: 3,
    says: /^3 of 5 checked images wider than 600 pixels have no smaller version/,
  },
  {
    name: 'one size',
    html: single,
    facts,
    is: 'fail',
    places: 1,
    says: /^1 checked image wider than 600 pixels has no/,
  },
  { name: 'a wide file', html: '<img src="/a.jpg" alt="">', facts: file({ width: 2000 }), is: 'fail' },
  {
    name: 'a wide file of 26 kB',
    html: '<img src="/a.jpg" width="901" height="117" alt="">',
    facts: file({ width: 901, height: 117 }, 26_000),
    is: 'not-applicable',
  },
  {
    name: 'a wide file that a style keeps small',
    html: '<img src="/a.jpg" alt="" style="max-width: 150px; height: auto">',
    facts: file({ width: 2000, height: 1000 }),
    is: 'not-applicable',
  },
  {
    name: 'a wide file shown small',
    html: '<img src="/a.jpg" width="300" alt="">',
    facts: file({ width: 2000 }),
    is: 'not-applicable',
  },
  {
    name: 'a wide file made small by its height alone',
    html: '<img src="/a.jpg" height="48" alt="">',
    facts: file({ width: 2000, height: 1000 }),
    is: 'not-applicable',
  },
  {
    name: 'a placeholder of 60 pixels stretched until a script replaces it',
    html: single,
    facts: file({ width: 60, height: 30 }),
    is: 'not-applicable',
  },
  { name: 'exactly 600 pixels', html: '<img src="/a.jpg" width="600" alt="">', facts, is: 'not-applicable' },
  { name: 'a drawing', html: '<img src="/a.svg?v=2" width="1200" alt="">', facts, is: 'not-applicable' },
  {
    name: 'a moving picture',
    html: '<img src="/a.jpg" width="800" alt="">',
    facts: file({ animated: true }),
    is: 'not-applicable',
  },
  {
    name: 'a spacer',
    html: '<img src="/1.gif" width="800" height="3" alt="">',
    facts: { subresources: subresources() },
    is: 'not-applicable',
  },
  {
    name: 'a logo and an avatar, which stylesheets show small',
    html: '<img src="/logo-400@2x.png" width="800" height="400" alt=""><img src="/a.jpg" class="rounded-full" width="800" height="800" alt="">',
    facts,
    is: 'not-applicable',
  },
  {
    name: 'a banner of little height',
    html: '<img src="/a.png" width="728" height="91" alt="">',
    facts: file({ width: 728, height: 91 }),
    is: 'not-applicable',
  },
  {
    name: 'a placeholder that a script replaces',
    html: '<img src="/img/s.gif" width="640" height="400" alt="">',
    is: 'not-applicable',
    facts: { subresources: subresources() },
  },
  {
    name: 'a wide file that a style shows small',
    html: '<img src="/a.jpg" alt="" style="width: 15rem">',
    facts: file({ width: 2000, height: 1000 }),
    is: 'not-applicable',
  },
  {
    name: 'versions that a script puts into place',
    html: '<img src="/lazy_placeholder.gif" width=1024 height=681 srcset="" data-srcset="/oak-300.jpg 300w, /oak-1024.jpg 1024w">',
    facts: { subresources: subresources([]) },
    is: 'not-applicable',
  },
  {
    name: 'a style that limits the width to a part of the screen',
    html: '<img src="/oak.jpg" style="width: 20%; max-width: 20vh" alt="">',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'image',
          url: 'https://www.example.com/oak.jpg',
          bytes: 300_000,
          image: imageInfo({ width: 1600, height: 1200 }),
        }),
      ]),
    },
    is: 'not-applicable',
  },
])
