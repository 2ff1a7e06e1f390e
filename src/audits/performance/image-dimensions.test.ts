import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { type AuditCase, auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, renderedImage } from '../../testing/facts/browser-facts.ts'
import audit from './image-dimensions.ts'

const sized = '<img src="a.jpg" width="800" height="533" alt="">'
const bare = '<img src="b.jpg" alt="">'

const styles = (...reserving: readonly string[]) => ({
  subresources: subresources([subresource({ kind: 'style', css: cssInfo({ reserving }) })]),
})

const cases: readonly AuditCase[] = [
  {
    name: 'an image that does not exist',
    html: '<img src="/gone.png" alt="Oak">',
    facts: {
      subresources: subresources([
        subresource({ kind: 'image', url: 'https://www.example.com/gone.png', status: 404 }),
      ]),
    },
    is: 'not-applicable',
  },
  {
    name: 'a size in a stylesheet',
    html: '<nav class="bar"><a class="brand"><img class="crest" src="a.png" alt=""></a></nav>',
    facts: styles('.bar .brand .crest'),
    is: 'pass',
  },
  {
    name: 'an invisible counter, which moves nothing',
    html: `${sized}<img src="https://c.statcounter.com/7/0/a/1/" alt="">`,
    facts: styles(),
    is: 'pass',
    says: /^1 checked image has/,
  },
  {
    name: 'a stylesheet for images elsewhere',
    html: '<nav class="bar"><img class="crest" src="a.png" alt=""></nav>',
    facts: styles('.footer .crest', '.crest:hover', 'video.crest', '.crest > img'),
    is: 'fail',
  },
  {
    name: 'a box whose height a stylesheet sets',
    html: '<div class="card"><a><img src="a.jpg" alt=""></a></div>',
    facts: styles('.card:not(.wide):first-child'),
    is: 'pass',
  },
  {
    name: 'a page with a height is not a box around an image',
    html: '<div id="page"><div><div><div><img src="a.jpg" alt=""></div></div></div></div>',
    facts: styles('#page'),
    is: 'fail',
  },
  {
    name: 'rules of Astro, of a layer, for some screens and for an attribute with a value',
    html: `<style>@layer base { :where(.astro-x7) { height: 4em } }
      @media (min-width: 40em) { .hero > img { height: 50vh } } img[alt="Oak"] { object-fit: cover }
      h2 + .photo { aspect-ratio: 3/2 }</style>
      <img class="astro-x7" src="a.jpg" alt=""><div class="hero"><img src="b.jpg" alt=""></div>
      <img src="c.jpg" alt="Oak"><img class="photo" src="d.jpg" alt="">`,
    is: 'pass',
  },
  {
    name: 'a rule for the classes of icons, which neither the image nor a box around it has',
    html: '<div class="row my-icon-box"><a class="logo"><img src="a.png" alt=""></a></div>',
    facts: styles('[class^="icon-"]', '[class*=" icon-"]', 'i[class=row]', '[class$=my]', '[class~="icon"]'),
    is: 'fail',
  },
  {
    name: 'rules for the beginning, the end, a part and the whole of the classes',
    html: `<img class="icon-a" src="a.png" alt=""><img class="b fa-b" src="b.png" alt="">
      <img class="Card oak" src="c.png" alt=""><div class="col-6"><img class="d" src="d.png" alt=""></div>
      <img class="e ratio-e f" src="e.png" alt=""><img class="g h" src="g.png" alt="">`,
    facts: styles(
      '[class^="icon-"]',
      "img[class*=' fa-']",
      '[class$=oak]',
      '.col-6 > [class="d"]',
      '[class*="ratio-" i]',
      '[class~="h"]',
    ),
    is: 'pass',
    says: /^All 6 checked/,
  },
  {
    name: 'a part of a class that cannot be read',
    html: '<img class="w" src="a.png" alt="">',
    facts: styles('[class*="md:w"]'),
    is: 'pass',
  },
  {
    name: 'a stylesheet that could not be read',
    html: bare,
    facts: { subresources: subresources([subresource({ kind: 'style', status: null, css: null })]) },
    is: 'info',
  },
  {
    name: 'an image that a style element takes out of the flow',
    html: '<style>.photo[data-x] { position: absolute; inset: 0 }</style><img class="photo" data-x src="a.jpg" alt="">',
    is: 'pass',
  },
  { name: 'a height in percent', html: '<img src="a.jpg" width="100%" height="100%" alt="">', is: 'fail' },
  { name: 'a width in percent', html: '<img src="a.jpg" width="100%" height="300" alt="">', is: 'pass' },
  { name: 'width and height', html: sized, is: 'pass', places: 0 },
  { name: 'one of five without', html: sized.repeat(4) + bare, is: 'warn', places: 1 },
  {
    name: 'one, beside an inline image and a hidden one',
    html: `${bare}<img src="data:,x" alt=""><img src="c.jpg" alt="" hidden>`,
    is: 'fail',
    says: /^1 checked image has no height/,
  },
  { name: 'one of four without', html: sized.repeat(3) + bare, is: 'fail', shows: /b\.jpg/ },
  { name: 'a width alone', html: '<img src="a.jpg" width="800" alt="">', is: 'fail' },
  {
    name: 'sizes in a style, a ratio, and one that is taken out of the flow',
    html:
      '<img src="a.jpg" style="height: 20px;WIDTH:30px" alt=""><img src="b.jpg" style="aspect-ratio: 3/2; width: 100%" alt="">' +
      '<img src="c.jpg" style="position:absolute" alt=""><img src="d.jpg" width="30" style="height:20px" alt="">',
    is: 'pass',
  },
  {
    name: 'boxes that keep the ratio',
    html:
      '<div style="position:relative;padding-bottom:56.25%"><img src="a.jpg" alt=""></div>' +
      '<a style="padding-top: calc(66% - 1px)"><span><img src="b.jpg" alt=""></span></a>' +
      '<figure style="aspect-ratio: 3/2"><img src="c.jpg" alt=""></figure>' +
      '<div class="ratio ratio-16x9"><img src="d.jpg" alt=""></div><img src="e.jpg" class="absolute inset-0" alt="">',
    is: 'pass',
  },
  {
    name: 'a padding in pixels',
    html: '<div style="padding-bottom:20px"><img src="a.jpg" alt=""></div>',
    is: 'fail',
  },
  {
    name: 'no layout shift in the browser, where images arrive before the first layout',
    html: bare,
    facts: { browser: browserFacts({ lab: { layoutShift: 0 } }) },
    is: 'fail',
  },
  {
    name: 'an image that the browser does not show',
    html: bare + sized,
    facts: {
      browser: browserFacts({
        images: [renderedImage({ url: 'https://www.example.com/b.jpg', visible: false })],
      }),
    },
    is: 'pass',
    says: /^1 checked image has/,
  },
  {
    name: 'a largest width is no width',
    html: '<img src="a.jpg" style="max-width:100%;max-height:9em" alt="">',
    is: 'fail',
  },
  {
    name: 'inline, hidden and fallback images',
    html: '<img src="data:image/png;base64,AA" alt=""><img src="a.gif" style="display: none" alt=""><noscript><img src="p.gif" alt=""></noscript>',
    is: 'not-applicable',
  },
  {
    name: 'an image for browsers without video, which no current browser shows',
    html: `${sized}<video src="a.mp4">${bare}</video>`,
    is: 'pass',
    says: /^1 /,
  },
  {
    name: 'a box whose height the classes of Tailwind set',
    html: '<div class="w-16 h-16"><a><img src="a.png" class="w-full h-full" alt=""></a></div>',
    is: 'pass',
  },
  {
    name: 'a script that makes stylesheets',
    html: bare,
    facts: {
      subresources: subresources([
        subresource({ kind: 'script', url: 'https://cdn.tailwindcss.com/', status: null }),
      ]),
    },
    is: 'info',
  },
  {
    name: 'fonts that could not be read',
    html: bare,
    facts: {
      subresources: subresources([
        subresource({
          kind: 'style',
          url: 'https://fonts.googleapis.com/css?family=Oak',
          status: null,
          css: null,
        }),
      ]),
    },
    is: 'fail',
  },
  {
    name: 'sizes by the classes of Tailwind',
    html: '<img src="a.png" class="w-7 h-7 sm:w-8" alt=""><img src="b.png" class="size-12" alt="">',
    is: 'pass',
  },
  {
    name: 'images in a closed dialog, which move nothing',
    html: '<div class="modal fade" id="portfolio"><img src="a.png" alt=""></div><dialog><img src="b.png" alt=""></dialog>',
    is: 'not-applicable',
  },
  {
    name: 'classes with capitals, and a URL that only an editor had',
    html: '<img src="a.png" class="core-footerIcon" data-v-0f1 alt=""><img src="webkit-fake-url://0f/pasted.png" alt="">',
    facts: styles('.core-footerIcon[data-v-0f1]'),
    is: 'pass',
    says: /^1 checked image/,
  },
  {
    name: 'a height without a width, because text does not move sideways',
    html: '<img src="a.png" class="h-24 w-auto" alt=""><img src="b.png" height="50" alt="">',
    is: 'pass',
  },
]

auditCases(
  audit,
  cases.map((each) => ({ ...each, facts: { subresources: subresources(), ...each.facts } })),
)
