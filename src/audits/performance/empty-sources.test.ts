import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './empty-sources.ts'

const facts = { subresources: subresources() }

auditCases(audit, [
  {
    name: 'an image with candidates, and data in a script element',
    html: '<img src="" srcset="a.png" alt=""><script src type="application/ld+json">{}</script>',
    facts,
    is: 'pass',
  },
  {
    name: 'sources that a script fills in',
    html: '<picture><source srcset="" data-srcset="a.webp"><img src="a.png" alt=""></picture><video src="" data-src="a.mp4"></video>',
    facts,
    is: 'pass',
  },
  { name: 'full sources', html: '<img src="a.png" alt=""><script>let a</script>', facts, is: 'pass' },
  {
    name: 'an empty image',
    html: '<img src="" alt="">',
    facts,
    is: 'fail',
    places: 1,
    shows: /Empty src attribute/,
  },
  {
    name: 'blanks, a stylesheet and a button',
    html: '<script src="  "></script><link rel="StyleSheet" href><input type="IMAGE" src="">',
    facts,
    is: 'fail',
    places: 3,
  },
  {
    name: 'a file of nothing',
    html: '<script src="/app.js"></script>',
    facts: { subresources: subresources([subresource({ hash: 'e3b0c4', bytes: 0 })]) },
    is: 'fail',
    shows: /0 bytes/,
  },
  {
    name: 'an empty URL and an empty file',
    html: '<img src="" alt=""><script src="/app.js"></script>',
    facts: { subresources: subresources([subresource({ hash: 'e3b0c4', bytes: 0 })]) },
    is: 'fail',
    says: /has 1 empty file URL and loads 1 empty file$/,
  },
  {
    name: 'no content on purpose, and a beacon of another company',
    html: '<script src="/app.js"></script>',
    facts: {
      subresources: subresources([
        subresource({ status: 204, hash: 'e3b0c4', bytes: 0 }),
        subresource({ thirdParty: true, hash: 'e3b0c4', bytes: 0 }),
      ]),
    },
    is: 'pass',
  },
  {
    name: 'what may be empty',
    html: '<link rel="next" href=""><input type="text" src=""><img alt="" src="a.png"><iframe src=""></iframe>',
    facts,
    is: 'pass',
  },
  { name: 'a text', html: '<a href="">top</a>', facts, is: 'not-applicable' },
  {
    name: 'an image that a script loads later',
    html: '<img src="" data-src="/oak.jpg" alt="">',
    is: 'pass',
    facts: { subresources: subresources() },
  },
  {
    name: 'the image of a lightbox that only a stylesheet hides',
    html: '<div id="lightbox" onclick="hide()"><img src="" id="lightbox-img"></div>',
    facts,
    is: 'pass',
  },
  {
    name: 'the image of a lightbox',
    html: '<div id="lightbox" aria-hidden="true"><img id="large" src="" alt=""></div>',
    facts,
    is: 'pass',
  },
  {
    name: 'URLs that scripts set',
    html: '<img src="" :src="photo" alt=""><img src="" data-lazy-src="/a.png" alt=""><img src="" ng-src="{{b}}" alt="">',
    facts: { subresources: subresources() },
    is: 'pass',
  },
  {
    name: 'an image that a script finds by its id',
    html: '<div role=dialog><img id="popup-photo" src="" alt=""></div><script src="/a.js"></script>',
    facts: { subresources: subresources() },
    is: 'pass',
  },
])
