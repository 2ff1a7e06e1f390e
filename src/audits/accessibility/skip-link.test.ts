import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './skip-link.ts'

auditCases(audit, [
  { name: 'a target', html: '<a href="#c">Skip</a><a href="/">Home</a><main id="c">A</main>', is: 'pass' },
  { name: 'no target', html: '<a href="#c">Skip</a><a href="/">Home</a>', is: 'fail', shows: /the ID “c”/ },
  {
    name: 'a target in the content that a script inserts',
    html: '<a class="skip-link" href="#main">Skip to content</a><div id="app"></div><script src="/app.js"></script>',
    is: 'inconclusive',
  },
  { name: 'an old anchor', html: '<a href="#c">Skip</a><a href="/">Home</a><a name="c"></a>', is: 'pass' },
  { name: 'a target in another script', html: '<a href="#%C3%BCber">Skip</a><p id="über">A</p>', is: 'pass' },
  { name: 'a broken escape', html: '<a href="#%zz">Skip</a>', is: 'fail' },
  { name: 'the top of the page', html: '<a href="#top">Skip</a>', is: 'pass' },
  {
    name: 'a menu button that is a link',
    html: '<a href="#">Menu</a><a href="/">Home</a>',
    is: 'not-applicable',
  },
  {
    name: 'a part of the start page on a page below it',
    url: 'https://www.example.com/team',
    html: '<a href="/#about">About</a><a href="/">Home</a>',
    is: 'not-applicable',
  },
  {
    name: 'a part of the start page on the start page',
    html: '<a href="/#about">Skip to the story</a><a href="/">Home</a>',
    is: 'fail',
  },
  {
    name: 'menu entries whose targets a script builds',
    html: '<a href="#menu" class="hamburger"></a><a href="#pricing">Pricing</a><a href="/">Home</a>',
    is: 'not-applicable',
  },
  {
    name: 'a menu and a season, which skip nothing',
    html: '<a href="#main-menu">Menu</a><a href="#spring">Spring sale</a><a href="/">Home</a>',
    is: 'not-applicable',
  },
  {
    name: 'a skip link that only its class names',
    html: '<a class="visually-hidden" href="#c">Zur Navigation</a><a href="/">Home</a>',
    is: 'fail',
  },
  {
    name: 'a link further down is none',
    html: '<a href="/">Home</a><a href="#c">More</a>',
    is: 'not-applicable',
  },
  {
    name: 'a menu button at the top is no skip link',
    html: '<a href="#lang" aria-haspopup="true" data-toggle="dropdown">Language</a><a href="/">Home</a>',
    is: 'not-applicable',
  },
])
