import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './h1-present.ts'

const rendered = (...h1: readonly string[]) => ({ browser: browserFacts({ rendered: { h1 } }) })

auditCases(audit, [
  { name: 'one heading', html: '<h1>Oak tables</h1><h2>Care</h2>', is: 'pass', says: /Oak tables/ },
  { name: 'a logo with a text', html: '<h1><img src=/logo.svg alt="Example Joinery"></h1>', is: 'pass' },
  { name: 'an empty one beside a full one', html: '<h1></h1><h1>Oak</h1>', is: 'pass' },
  { name: 'a heading made by ARIA', html: '<div role=heading aria-level=1>Oak tables</div>', is: 'pass' },
  {
    name: 'a hidden copy for data',
    html: '<h1>Oak</h1><div style="display:none" itemscope><h1 itemprop=name>Oak</h1></div>',
    is: 'pass',
  },
  {
    name: 'one in a page that is hidden until its script has run',
    html: '<script src=/a.js></script><main style="display:none"><h1>Oak</h1><p>Tables of oak</main>',
    is: 'inconclusive',
  },
  {
    name: 'the same, shown in the browser',
    html: '<script src=/a.js></script><main style="display:none"><h1>Oak</h1><p>Tables of oak</main>',
    facts: rendered('Oak'),
    is: 'pass',
  },
  {
    name: 'an empty one that stays empty in the browser, on a page whose parts a script inserts',
    html: '<script src=/a.js></script><h1></h1><main></main>',
    facts: rendered(''),
    is: 'fail',
    says: /^H1 is empty$/,
  },
  { name: 'one in a part that is hidden', html: '<section hidden><h1>Oak</h1></section>', is: 'fail' },
  { name: 'one for visitors without scripts', html: '<noscript><h1>Oak</h1></noscript>', is: 'fail' },
  {
    name: 'one in a dialog that is not open',
    html: '<h1>Oak</h1><dialog><h1>Sign in</h1></dialog>',
    is: 'pass',
    says: /Oak/,
  },
  {
    name: 'one in a modal that is hidden from screen readers',
    html: '<h1>Oak</h1><div class=modal aria-hidden=true><h1>Newsletter</h1></div>',
    is: 'pass',
  },
  {
    name: 'one of a translation widget',
    html: '<h1>Oak</h1><div id=goog-gt-tt class=skiptranslate><h1>Original text</h1></div>',
    is: 'pass',
  },
  { name: 'two', html: '<h1>Oak</h1><h1>Beech</h1>', is: 'info', places: 2, shows: /Beech/ },
  { name: 'none', html: '<h2>Oak</h2>', is: 'fail' },
  { name: 'only an empty one', html: '<h1> <br> </h1>', is: 'fail', says: /empty/, places: 1 },
  { name: 'one inside a template is not there', html: '<template><h1>Oak</h1></template>', is: 'fail' },
  {
    name: 'one that a script adds',
    html: '<div id=root></div>',
    facts: rendered('', ' Oak tables '),
    is: 'pass',
    says: /“Oak tables”.*added by JavaScript/,
  },
  {
    name: 'one of the HTML beside one that a script adds',
    html: '<h1>Oak</h1>',
    facts: rendered('Oak', 'Newsletter'),
    is: 'pass',
    says: /“Oak”$/,
  },
  {
    name: 'a hidden one that stays as it is',
    html: '<section hidden><h1>Oak</h1></section>',
    facts: rendered('Oak'),
    is: 'fail',
  },
  {
    name: 'none in the HTML, and a header that a script adds',
    html: '<div id="header"></div><h2>Oak</h2><script src="/header.js"></script>',
    is: 'inconclusive',
  },
  {
    name: 'none in the header that a script added',
    html: '<div id="header"></div><h2>Oak</h2><script src="/header.js"></script>',
    facts: rendered(),
    is: 'fail',
  },
  { name: 'none in the browser either', html: '<h2>Oak</h2>', facts: rendered(), is: 'fail' },
  {
    name: 'an empty page that scripts fill',
    html: '<div id=root></div><script src=/app.js></script>',
    is: 'inconclusive',
  },
  {
    name: 'a page that scripts fill without any',
    html: '<div id=root></div><script src=/app.js></script>',
    facts: rendered(),
    is: 'fail',
  },
  {
    name: 'a logo without alt text, which image-alt reports',
    html: '<h1><img src=/logo.svg></h1>',
    is: 'fail',
    says: /an image without alt text/,
    cause: 'image-without-alt',
  },
  {
    name: 'a logo that is marked as decoration',
    html: '<h1><img src=/logo.svg alt=""></h1>',
    is: 'fail',
    says: /empty/,
  },
  {
    name: 'one that a script fills by its id',
    html: '<h1 id=title></h1><p>Oak</p><script src=/a.js></script>',
    is: 'inconclusive',
  },
  {
    name: 'one that a script filled',
    html: '<h1 id=title></h1><p>Oak</p><script src=/a.js></script>',
    facts: rendered('Oak tables'),
    is: 'pass',
    says: /added by JavaScript/,
  },
  {
    name: 'one that no script filled',
    html: '<h1 id=title></h1><p>Oak</p><script src=/a.js></script>',
    facts: rendered(''),
    is: 'fail',
    says: /empty/,
  },
  {
    name: 'an empty content element that a script fills',
    html: '<nav><a href=/>Home</a></nav><main id=content></main><script src=/app.js></script>',
    is: 'inconclusive',
  },
  {
    name: 'a spinner in the element that scripts fill',
    html: '<div id=root><svg class=spinner></svg><img src=/logo.svg alt=Oak></div><script src=/app.js></script>',
    is: 'inconclusive',
  },
])
