import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './empty-heading.ts'

auditCases(audit, [
  {
    name: 'a logo that a stylesheet draws, which is a link without a name',
    html: '<h1><a href="/" class="logo"></a></h1>',
    is: 'fail',
    cause: 'unnamed-link',
  },
  { name: 'text', html: '<h1>Tables</h1>', is: 'pass' },
  { name: 'no text', html: '<h1>Tables</h1><h2> </h2>', is: 'fail', places: 1, says: /1 of 2/ },
  {
    name: 'an image with an alternative',
    html: '<h1><img src="/l.png" alt="Example Joinery"></h1>',
    is: 'pass',
  },
  { name: 'an image without one', html: '<h1><img src="/l.png" alt=""></h1>', is: 'fail' },
  { name: 'a non-breaking space', html: '<h2>&nbsp;</h2>', is: 'fail' },
  { name: 'a hidden heading', html: '<h2 hidden></h2>', is: 'not-applicable' },
  { name: 'no headings', html: '<p>Words</p>', is: 'not-applicable' },
  { name: 'a text that a script fills in', html: '<h2 ng-bind-html="label"></h2>', is: 'pass' },
  {
    name: 'an image without alt text, which image-alt reports',
    html: '<h1><img src="/l.png"></h1>',
    is: 'fail',
    cause: 'image-without-alt',
  },
  {
    name: 'one that a script finds by its id',
    html: '<h1>Oak</h1><h2 id="dialog-title"></h2><script src="/a.js"></script>',
    is: 'pass',
  },
  { name: 'one with an id on a page without scripts', html: '<h2 id="dialog-title"></h2>', is: 'fail' },
  {
    name: 'one that links jump to stays empty',
    html: '<a href="#care">Care</a><h2 id="care"></h2><script src="/a.js"></script>',
    is: 'fail',
  },
  {
    name: 'the title of a gallery that opens later',
    html: '<h1>Oak</h1><div id="blueimp-gallery" class="blueimp-gallery"><h3 class="title"></h3></div>',
    is: 'pass',
  },
  {
    name: 'a spinner in place of a price that a script inserts',
    html: '<h2>Cut</h2><h4 class="price"><i class="fa fa-circle-o-notch fa-spin"></i></h4><h4><span class="spinner-border"></span></h4>',
    is: 'pass',
  },
  { name: 'an icon that stands still', html: '<h2>Cut</h2><h4><i class="fa fa-star"></i></h4>', is: 'fail' },
])
