import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './landmark-unique.ts'

const menu = [1, 2, 3, 4].map((page) => `<a href="/${page}">${page}</a>`).join('')

auditCases(audit, [
  { name: 'different kinds', html: '<header>A</header><nav>B</nav><main>C</main>', is: 'pass' },
  {
    name: 'different names',
    html: '<nav aria-label="Main">A</nav><nav aria-label="Trail">B</nav>',
    is: 'pass',
  },
  { name: 'one with a name and one without', html: '<nav aria-label="Main">A</nav><nav>B</nav>', is: 'pass' },
  {
    name: 'two without a name',
    html: '<nav>A</nav><nav>B</nav>',
    is: 'info',
    places: 2,
    shows: /without a name/,
  },
  {
    name: 'names that differ in capitals',
    html: '<nav aria-label="Main">A</nav><nav aria-label="MAIN">B</nav>',
    is: 'info',
  },
  {
    name: 'forms without a name are no landmarks',
    html: '<form>A</form><form>B</form>',
    is: 'not-applicable',
  },
  {
    name: 'a list with the role of the element around it',
    html: '<nav><ul role="navigation"><li><a href="#a">A</a></li></ul></nav><nav><a href="/b">B</a></nav>',
    is: 'info',
    places: 3,
    says: /^All 3 checked landmarks/,
  },
  { name: 'a second one hidden', html: '<nav>A</nav><nav hidden>B</nav>', is: 'pass' },
  {
    name: 'asides inside of articles',
    html: '<article><aside>A</aside></article>'.repeat(2),
    is: 'not-applicable',
  },
  {
    name: 'a table of contents for wide and one for narrow screens',
    html: '<nav aria-label="On this page"><a href="#a">A</a><a href="#b">B</a></nav>'.repeat(2),
    is: 'pass',
  },
  {
    name: 'a menu for narrow screens with one more link',
    html: `<header><nav>${menu}</nav></header><nav class="mobile">${menu}<a href="/book">Book</a></nav>`,
    is: 'pass',
  },
  {
    name: 'the menu again in the footer, which is shown too',
    html: `<nav>${menu}</nav><footer><nav>${menu}</nav></footer>`,
    is: 'info',
    places: 2,
  },
  {
    name: 'breadcrumbs with links of the menu',
    html: `<nav>${menu}</nav><nav><a href="/1">1</a> <a href="/2">2</a></nav>`,
    is: 'info',
    places: 2,
  },
  {
    name: 'two banners have the cause of the audit for duplicates',
    html: '<header>A</header><header>B</header><nav>C</nav>',
    is: 'info',
    cause: 'repeated-banner',
  },
  {
    name: 'two banners and two main elements have the cause of one of the audits for duplicates',
    html: '<header>A <header>B</header></header><main>C <main>D</main></main>',
    is: 'info',
    cause: 'repeated-banner',
  },
  {
    name: 'two menus beside two banners, which another audit reports',
    html: '<header>A</header><header>B</header><nav>C</nav><nav>D</nav>',
    is: 'info',
    places: 2,
    says: /^2 of 4 checked landmarks/,
  },
  {
    name: 'a menu for phones beside the one for computers',
    html: '<nav><a href="/a">A</a></nav><nav class="mobile-nav"><a href="/a">A</a></nav>',
    is: 'pass',
  },
  {
    name: 'menus of a page that is called mobile',
    html: '<body class="mobile-app"><nav><a href="/a">A</a></nav><nav class="automobile"><a href="/b">B</a></nav>',
    is: 'info',
  },
  {
    name: 'a table of contents for print, and searches for one screen size',
    html: '<nav aria-label=Page>A</nav><div class=onlyprint><nav aria-label=Page>B</nav></div><form role=search class="form hide-lg"></form><form role=search></form>',
    is: 'pass',
  },
  {
    name: 'two menus, and a third one for phones',
    html: '<nav id="top"><a href="/a">a</a></nav><nav class="top-main-nav-mobile"><a href="/b">b</a></nav><nav id="main"><a href="/c">c</a></nav><main>d</main>',
    is: 'info',
    places: 2,
    says: /^2 of 3 checked landmarks have/,
  },
])
