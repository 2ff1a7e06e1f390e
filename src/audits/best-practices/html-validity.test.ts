import { type AuditCase, auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './html-validity.ts'

auditCases(audit, [
  {
    name: 'sound markup, with tags that may be left out',
    html: '<ul><li>One<li>Two</ul><p>Three',
    is: 'pass',
    says: /nested was not checked/,
  },
  {
    name: 'a noscript that ends the head, which other audits report as well',
    html: '<!doctype html><html lang=en><head><title>x</title><noscript><img src="/p.gif" alt=""></noscript></head><body><p>x',
    is: 'warn',
    cause: 'head-closed-early',
  },
  {
    name: 'an attribute twice',
    html: '<p class="a" class="b">x</p>',
    is: 'warn',
    shows: /attribute twice/,
    places: 1,
  },
  {
    name: 'a frame that never ends, told in words',
    html: '<p>One<iframe src="/a">',
    is: 'warn',
    shows: /rest of the page is lost/,
  },
  {
    name: 'an error without words of its own',
    html: '<p>x<!---->y<!--->',
    is: 'warn',
    shows: /abrupt-closing-of-empty-comment/,
  },
  {
    name: 'a page inside the page',
    html: '<!doctype html><html lang=en><head><title>x</title></head><body>\n<html><head></head><body><p>x</body></html></body></html>',
    is: 'warn',
    places: 2,
    shows: /second <html> tag.*"line":2.*second <body> tag/,
  },
  {
    name: 'code that browsers ignore because the script has a URL',
    html: '<p class="a" class="b">x</p>\n<script src="/a.js">\n  $(document).ready(start)\n</script>',
    is: 'warn',
    places: 2,
    shows: /attribute twice.*browsers ignore","line":2/,
  },
  {
    name: 'options that a widget reads from its own element, and a comment',
    html: '<script src="https://s3.tradingview.com/embed.js">{ "symbol": "OAK" }</script><script src="//platform.linkedin.com/in.js">api_key: 7</script><script src=/b.js>// loads the shop</script><script src=/c.js> </script>',
    is: 'pass',
  },
  { name: 'exactly ten', html: '<p class="a" class="b">x</p>'.repeat(10), is: 'warn' },
  { name: 'eleven', html: '<p class="a" class="b">x</p>'.repeat(11), is: 'fail', places: 11 },
  { name: 'more than are kept', html: '<p class="a" class="b">x</p>'.repeat(150), is: 'fail', says: /150/ },
  {
    name: 'no doctype, which is judged elsewhere',
    html: '<html><head><title>x</title></head><body></body></html>',
    is: 'pass',
  },
  ...['<main></div></main>', '<table>text</table>', '<form><form></form></form>'].map(
    (html): AuditCase => ({
      name: `${html}: wrong nesting is not claimed to be right`,
      html,
      is: 'pass',
      says: /nested was not checked/,
    }),
  ),
  {
    name: 'a character reference without its semicolon',
    html: '<p>&copy 2026</p>',
    is: 'warn',
    shows: /semicolon/,
  },
  {
    name: 'UTF-8 that is read as another encoding, which the charset audit reports',
    headers: { 'content-type': 'text/html' },
    html: '<!doctype html><html><head><meta charset="{lang}"><title>特別</title></head><body><p>特别推荐 头条 最新</p></body></html>',
    is: 'pass',
  },
  {
    name: 'a section of XML',
    html: '<p><![CDATA[oak]]></p>',
    is: 'warn',
    shows: /CDATA section of XML is a comment/,
  },
  {
    name: 'a separator in a script, and a stray control character in a class',
    html: '<!doctype html><html><head><title>x</title>\n<script>t(\'text direction\u0004ltr\')</script></head>\n<body class="a\u0001"></body></html>',
    is: 'warn',
    places: 1,
    says: /1 syntax error/,
    shows: /Control character, which HTML does not allow/,
  },
])
