import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './link-text.ts'

const sound = (count: number) => '<a href=/x>Oak tables</a>'.repeat(count)
const page = (lang: string, body: string) => `<!doctype html><html lang=${lang}><body>${body}</body></html>`

auditCases(audit, [
  {
    name: 'the name of a page that is called so, without its accents',
    html: '<html lang="hu"><a href="/arak/">Árak</a> <a href="/reszletek/index.html">Részletek</a></html>',
    is: 'pass',
  },
  {
    name: 'links to the pages of a list',
    html: '<a href="/blog?page=3">Next</a><a href="/blog/older" rel="next">More</a><a href="/oak">Oak tables</a>',
    is: 'pass',
    says: /^1 checked link text/,
  },
  {
    name: 'the way to the home page of a club in a folder',
    url: 'https://www.example.com/club/members/',
    html: '<a href="../">Start</a><a href="/oak">Oak tables</a>',
    is: 'pass',
  },
  {
    name: 'that home page by the name of its file',
    url: 'https://www.example.com/club/members/contact.html',
    html: '<a href="../index.html">Start</a><a href="/oak">Oak tables</a>',
    is: 'pass',
  },
  {
    name: 'a button that starts something',
    html: '<a href="/wizard/">Start</a><a href="/oak">Oak tables</a>',
    is: 'fail',
  },
  { name: 'telling texts', html: sound(5), is: 'pass' },
  {
    name: 'a label tells more than the text',
    html: '<a href=/x aria-label="Read about oak">Read more</a>',
    is: 'pass',
  },
  { name: 'a word that only begins so', html: '<a href=/x>More about oak</a>', is: 'pass' },
  { name: 'the name of a function', html: '<a href=/x>link()</a>', is: 'pass' },
  { name: 'jumps within the page', html: `${sound(1)}<a href="#x">here</a>`, is: 'pass' },
  {
    name: 'a link to the page itself',
    url: 'https://www.example.com/oak.html',
    html: `${sound(1)}<a href="">Continue</a><a href="/oak.html">Here</a>`,
    is: 'pass',
  },
  {
    name: 'the familiar form of a request in German, and Spanish without accents',
    html: page(
      'de',
      '<a href=/o>klicke hier</a><a lang=es href=/o>click aqui</a><a lang=ta href=/o>இங்கே கிளிக் செய்யவும்</a>',
    ),
    is: 'fail',
    places: 3,
  },
  {
    name: 'a tenth',
    html: `${sound(9)}<a href=/x>Click here!</a>`,
    is: 'warn',
    places: 1,
    says: /^1 link has the generic text “Click here!”$/,
  },
  { name: 'more', html: `${sound(5)}<a href=/x>» Read more …</a>`, is: 'fail', shows: /Read more/ },
  { name: 'in German', html: page('de-AT', '<a href=/x>Mehr erfahren →</a>'), is: 'fail' },
  { name: 'in French, with a curly mark', html: page('fr', '<a href=/x>Plus d’infos</a>'), is: 'fail' },
  {
    name: 'a French link on an English page',
    html: page('en', '<p lang=fr><a href=/x>En savoir plus</a></p>'),
    is: 'fail',
  },
  { name: 'in Norwegian', html: page('nb', '<a href=/x>Les mer</a>'), is: 'fail' },
  { name: 'a Polish word on an English page', html: page('en', '<a href=/x>Tutaj</a>'), is: 'pass' },
  { name: 'an image with a text', html: '<a href=/x><img src=/a.png alt="here"></a>', is: 'fail' },
  { name: 'no texts', html: '<a href=/x></a>', is: 'not-applicable' },
  {
    name: 'a page about the thing called so',
    html: '<a href="/url.html">URL</a>',
    is: 'pass',
  },
  {
    name: 'the name of a component',
    html: `${sound(1)}<a href="../components/FodLink/">Link</a>`,
    is: 'pass',
  },
  { name: 'a page of that name', html: `${sound(1)}<a href="/more/">More</a>`, is: 'pass' },
  { name: 'a link home', html: `${sound(1)}<a href="/">Start</a>`, is: 'pass' },
  {
    name: 'a link home by the name of its file',
    html: `${sound(1)}<a href="index.html">Start</a>`,
    is: 'pass',
  },
  {
    name: 'many links with one text',
    html: '<a href=/x>Read more</a>'.repeat(24),
    is: 'fail',
    says: /^24 links have the generic text “Read more”$/,
  },
  {
    name: 'links with several texts',
    html: '<a href=/x>Read more</a><a href=/y>Click here</a>',
    is: 'fail',
    says: /^2 links have generic texts such as “Read more”$/,
  },
  {
    name: 'a tag on the old host of the site',
    html: '<a href="https://old.example.org/tags/go/">go</a><a href="/oak">Oak tables</a>',
    is: 'pass',
  },
])
