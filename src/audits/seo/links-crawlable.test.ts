import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './links-crawlable.ts'

const sound = (count: number) => '<a href=/x>x</a>'.repeat(count)

auditCases(audit, [
  {
    name: 'addresses',
    html: '<a href=/a>a</a><a href="#b">b</a><a href="mailto:a@example.com">c</a>',
    is: 'pass',
  },
  { name: 'a place to jump to', html: '<a href=/a>a</a><a name=top></a><a id=b>text</a>', is: 'pass' },
  {
    name: 'a button in disguise',
    html: '<a href=/a>a</a><a role=button href="javascript:void(0)">b</a>',
    is: 'pass',
  },
  {
    name: 'buttons written as links',
    html: '<a href=/a>a</a><a href="javascript:void(0);">Menu</a><a href="javascript:;" onclick="share()">Share</a>',
    is: 'info',
    says: /2 of 3 links work like buttons/,
    places: 2,
  },
  {
    name: 'buttons beside links that only a script follows',
    html: '<a href="javascript:void(0)">Menu</a><a href="javascript:go(7)">Oak</a>',
    is: 'fail',
    says: /1 of 2 links has no crawlable URL/,
  },
  {
    name: 'the way back',
    html: '<a href=/a>a</a><a href="javascript:history.go(-1)">Back</a><a onclick="return window.history.go(-1)">Back</a>',
    is: 'info',
    says: /2 of 3 links work like buttons/,
  },
  { name: 'exactly 5 %', html: `${sound(19)}<a href="javascript:go(1)">go</a>`, is: 'warn', places: 1 },
  { name: 'more', html: `${sound(18)}<a href=" JavaScript:go(1)">go</a>`, is: 'fail' },
  { name: 'no URL but a handler', html: '<a onclick="go(1)">go</a>', is: 'fail', shows: /onclick/ },
  { name: 'the page itself', html: '<a href="">x</a>', is: 'pass' },
  { name: 'an empty URL with a handler', html: '<a href="" onclick="go(1)">x</a>', is: 'fail', places: 1 },
  { name: 'an empty URL with a handler without code', html: '<a href=" " onclick=" ">x</a>', is: 'pass' },
  { name: 'none', html: '<p>Oak</p>', is: 'not-applicable' },
  {
    name: 'a button that prints',
    html: '<a href=/a>a</a><a href="javascript:window.print()">Print</a><a href="javascript: void window.close()">Close</a>',
    is: 'info',
    says: /2 of 3 links work like buttons/,
  },
  {
    name: 'calls that name no page',
    html: '<a href=/a>a</a><a href onclick="login(); return false;">Sign in</a><a href="javascript:Didomi.preferences.show()">Cookies</a>',
    is: 'info',
    says: /2 of 3 links work like buttons/,
  },
  {
    name: 'the arrows of a slideshow',
    html: '<a href=/a>a</a><a class="prev" onclick="plusSlides(-1)">❮</a><a onclick="currentSlide(2)">•</a>',
    is: 'info',
    says: /work like buttons/,
  },
  {
    name: 'a photo that is enlarged, a tab and a dialog',
    html: `<a href=/a>a</a><a onclick="photogallery_shop('/oak.jpg');">o</a><a onclick="openTab(event, 'size')">Size</a>
      <a href="javascript:showModal('care')">Care</a>`,
    is: 'info',
    places: 3,
  },
  {
    name: 'a file on a computer, which is another finding',
    html: '<a href="file:///Z:/a.html">a</a>',
    is: 'pass',
  },
  {
    name: 'parts of this page, one at a time',
    html: `<a href=/a>a</a><a onclick="showPage('cases')">Cases</a><a onclick="show('join')">Join</a>
      <div id="page-cases">x</div><div id="join">x</div>`,
    is: 'info',
    places: 2,
  },
  {
    name: 'a call that names one',
    html: '<a href=/a>a</a><a href="javascript:open_page(\'oak\')">Oak</a>',
    is: 'fail',
    says: /no crawlable URL/,
  },
  {
    name: 'a button that scrolls back to the top',
    html: '<a href="/oak">Oak</a><a id="scroll-to-top" onclick="window.scrollTo(0,0);">Top</a>',
    is: 'info',
  },
  {
    name: 'the button of a form',
    html: `<a href="/oak">Oak</a><a onclick="$('#login').submit();">Sign in</a>`,
    is: 'info',
  },
  {
    name: 'a URL that AngularJS or Vue sets',
    html: '<a onclick="track(\'oak\')" ng-href="{{url}}">Oak</a><a onclick="track(\'ash\')" :href="url">Ash</a><a href="/">Home</a>',
    is: 'pass',
  },
])
