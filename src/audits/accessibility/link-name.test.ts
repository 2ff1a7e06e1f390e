import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './link-name.ts'

auditCases(audit, [
  {
    name: 'a link around a paragraph inside of one, which the parser repeats',
    html: '<p><a href="/license"><p>License</p></a></p><p><span><a href="/stay"><figure><img src=a.png alt="Where to stay"></figure></a></span></p>',
    is: 'pass',
    says: /Both links/,
  },
  {
    name: 'a link without an end tag, which the parser repeats',
    html: '<dl><dt>2020<dd><a href="/news">We are open again</dd></dl><p>More</p>',
    is: 'pass',
    says: /1 link has/,
  },
  {
    name: 'an empty link around a paragraph',
    html: '<p><a href="/license"><p></p></a></p>',
    is: 'fail',
    places: 1,
  },
  {
    name: 'a link that a noscript leaves open, which the parser repeats after it',
    html: '<a href="/a">A</a><noscript><a href="/old"></noscript><p>Oak</p>',
    is: 'pass',
    says: /^1 link has/,
  },
  { name: 'text', html: '<a href="/">Home</a>', is: 'pass' },
  { name: 'nothing inside', html: '<a href="/"></a>', is: 'fail', places: 1 },
  { name: 'an icon font', html: '<a href="/x"><i class="fa fa-x"></i></a>', is: 'fail' },
  { name: 'an image with an alternative', html: '<a href="/"><img src="/l.png" alt="Home"></a>', is: 'pass' },
  { name: 'an image without one', html: '<a href="/"><img src="/l.png"></a>', is: 'fail' },
  {
    name: 'an image named by its title',
    html: '<a href="/"><img src="/l.png" title="Home"></a>',
    is: 'pass',
  },
  { name: 'an svg with a title', html: '<a href="/"><svg><title>Home</title><path/></svg></a>', is: 'pass' },
  { name: 'an svg with a label', html: '<a href="/"><svg aria-label="Home"><path/></svg></a>', is: 'pass' },
  {
    name: 'named by another element',
    html: '<a href="/" aria-labelledby="t"></a><h2 id="t">Home</h2>',
    is: 'pass',
  },
  {
    name: 'named by a hidden element',
    html: '<a href="/" aria-labelledby="t"></a><p hidden id="t">Home</p>',
    is: 'pass',
  },
  { name: 'named by itself', html: '<a href="/" id="a" aria-labelledby="a"></a>', is: 'fail' },
  { name: 'one of many', html: '<a href="/">Home</a>'.repeat(30) + '<a href="/x"></a>', is: 'warn' },
  { name: 'an anchor that is no link', html: '<a name="top"></a>', is: 'not-applicable' },
  { name: 'a hidden link', html: '<a href="/" aria-hidden="true" tabindex="-1"></a>', is: 'not-applicable' },
  {
    name: 'a text that a script fills in',
    html: '<a href="/q"><span v-text="label"></span></a>',
    is: 'pass',
  },
  {
    name: 'a share button that a script replaces',
    html: '<a href="https://twitter.com/share" class="twitter-share-button"></a>',
    is: 'pass',
  },
  {
    name: 'a link that the script of AddToAny fills',
    html: '<a href="https://www.addtoany.com/add_to/linkedin" class="a2a_button_linkedin"></a>',
    is: 'pass',
  },
  {
    name: 'anchors of lines of code, hidden by a stylesheet',
    html: '<pre><code><a id=line-1 href="#line-1"></a>let oak</code></pre><a href=/>Home</a>',
    is: 'pass',
    says: /^1 link has/,
  },
  { name: 'an empty link to itself in the text', html: '<p><a id=care href="#care"></a>Care', is: 'fail' },
  {
    name: 'an image without alt text, which image-alt reports',
    html: '<a href="/"><img src="/l.png"></a>',
    is: 'fail',
    cause: 'image-without-alt',
  },
  {
    name: 'another nameless link beside such an image is a problem of its own',
    html: '<a href="/"><img src="/l.png"></a><a href="/x"></a>',
    is: 'fail',
    places: 1,
  },
  {
    name: 'a label that Vue or Alpine sets',
    html: '<a href="/x" :aria-label="label"></a><a href="/y"><img src="/l.png" x-bind:alt="label"></a>',
    is: 'pass',
  },
  {
    name: 'a number that a script fills in by its id',
    html: '<a href="/cart"><span id="cart-count"></span></a>',
    is: 'pass',
  },
  { name: 'a link to nowhere that a script fills', html: '<a href="#" id="user-name"></a>', is: 'pass' },
  { name: 'an empty logo that a stylesheet draws', html: '<a href="/" id="logo"></a>', is: 'fail' },
  {
    name: 'an icon without a label: one problem with role-img-alt',
    html: '<a href="/x"><i role="img"></i></a>',
    is: 'fail',
  },
  {
    name: 'an icon without a label, and an empty link',
    html: '<a href="/x"><i role="img"></i></a><a href="/y"></a>',
    is: 'fail',
    places: 2,
  },
  {
    name: 'an icon beside links whose image has no alt text',
    html: '<a href=/a><img src=/a.png></a><a href=/b><img src=/b.png></a><a href=/c><i class=icon></i></a><a href=/d>Oak</a><a href=/e>Elm</a><a href=/f>Ash</a><a href=/g>Fir</a><a href=/h>Yew</a>',
    is: 'fail',
    places: 1,
    says: /^1 link has no accessible name, besides 2 with images that have no alt text$/,
  },
])
