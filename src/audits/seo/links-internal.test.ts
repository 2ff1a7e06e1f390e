import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './links-internal.ts'

auditCases(audit, [
  {
    name: 'a page of a site with three pages',
    url: 'https://www.example.com/groups.html',
    html: '<a href="/index.html">Home</a><a href="/index.html#contact">Contact</a><a href="/seminars.html">Seminars</a>',
    is: 'info',
  },
  {
    name: 'three pages',
    html: '<a href=/a>a</a><a href=/b>b</a><a href="https://shop.example.com/">c</a>',
    is: 'pass',
  },
  {
    name: 'one page, three times',
    url: 'https://www.example.com/oak',
    html: '<a href=/a>a</a><a href=/a#b>b</a><a href=./a>c</a>',
    is: 'info',
    says: /1 other page/,
  },
  {
    name: 'links that are not followed',
    url: 'https://www.example.com/oak',
    html: '<a rel=nofollow href=/a>a</a><a href=/b>b</a>',
    is: 'info',
    says: /1 other page/,
  },
  {
    name: 'the home page of a site with two pages',
    html: '<a href=/a>a</a>',
    is: 'info',
    says: /1 other page/,
  },
  {
    name: 'the other page of a site with two pages',
    url: 'https://www.example.com/members.html',
    html: '<a href="index.html">Home</a><a href="index.html#contact">Contact</a>',
    is: 'info',
    says: /1 other page/,
  },
  {
    name: 'only itself and others',
    html: '<a href=/>home</a><a href="#x">x</a><a href="https://example.org/">o</a>',
    is: 'fail',
  },
  { name: 'none', html: '<p>Oak</p>', is: 'fail' },
  {
    name: 'a one-page site',
    html: '<a href="#a">a</a><a href="#b">b</a><a href="#c">c</a>',
    is: 'info',
  },
  {
    name: 'parts of an inner page',
    url: 'https://www.example.com/oak',
    html: '<a href="#a">a</a><a href="#b">b</a><a href="#c">c</a>',
    is: 'fail',
  },
  { name: 'a menu that a script may add', html: '<script src=/menu.js></script>', is: 'inconclusive' },
  {
    name: 'one link, and a header that a script adds',
    html: '<div id="header"></div><a href=/a>a</a><script src=/menu.js></script>',
    is: 'inconclusive',
  },
  {
    name: 'a header that a script has added without links',
    url: 'https://www.example.com/oak',
    html: '<div id="header"></div><a href=/a>a</a><script src=/menu.js></script>',
    facts: { browser: browserFacts({ rendered: { links: ['https://www.example.com/a'] } }) },
    is: 'info',
  },
  {
    name: 'a menu that a script has added',
    html: '<script src=/menu.js></script>',
    facts: {
      browser: browserFacts({
        rendered: { links: ['/', '/a', '/b', '/c'].map((path) => `https://www.example.com${path}`) },
      }),
    },
    is: 'pass',
    says: /3 other pages/,
  },
  {
    name: 'the same number with a browser: nofollow does not count, subdomains do',
    html: '<a href=/a>a</a><a rel=nofollow href=/n>n</a><a href=/b>b</a><a href="https://shop.example.com/">c</a>',
    facts: {
      browser: browserFacts({
        rendered: { links: ['/a', '/n', '/b'].map((path) => `https://www.example.com${path}`) },
      }),
    },
    is: 'pass',
    says: /3 other pages/,
  },
  {
    name: 'links with nofollow do not count in the browser either',
    url: 'https://www.example.com/oak',
    html: '<a rel=nofollow href=/a>a</a><a rel=nofollow href=/b>b</a><a rel=nofollow href=/c>c</a><a href=/d>d</a>',
    facts: {
      browser: browserFacts({
        rendered: { links: ['/a', '/b', '/c', '/d'].map((path) => `https://www.example.com${path}`) },
      }),
    },
    is: 'info',
    says: /1 other page/,
  },
  {
    name: 'the home page of a project with three pages',
    url: 'https://oak.github.io/tables/',
    html: '<a href="privacy.html">Privacy</a><a href="support.html">Support</a>',
    is: 'info',
  },
  {
    name: 'a menu in a frame',
    url: 'https://www.example.com/de/think.htm',
    html: '<iframe src="../includes/menu.htm"></iframe><a href="/legal.htm">Legal</a>',
    is: 'info',
    says: /a page in a frame may link to more/,
  },
  {
    name: 'a map in a frame is no menu',
    url: 'https://www.example.com/de/think.htm',
    html: '<iframe src="https://maps.example.org/"></iframe><a href="/legal.htm">Legal</a>',
    is: 'info',
  },
])
