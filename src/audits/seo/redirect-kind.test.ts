import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './redirect-kind.ts'

const from = (...statuses: number[]) =>
  statuses.map((status) => ({ url: 'http://www.example.com/old', status }))
const refresh = (content: string) =>
  `<!doctype html><head><title>x</title><meta http-equiv=Refresh content="${content}"></head>`

auditCases(audit, [
  { name: 'permanent', redirects: from(301, 308), is: 'pass' },
  { name: 'one of two is temporary', redirects: from(301, 302), is: 'warn', places: 1, shows: /302/ },
  {
    name: 'to the language of the visitor',
    url: 'https://www.example.com/en/',
    redirects: [
      { url: 'http://www.example.com/', status: 301 },
      { url: 'https://www.example.com/', status: 302 },
    ],
    is: 'pass',
    says: /language/,
  },
  {
    name: 'temporary to another page of that language',
    url: 'https://www.example.com/en/new',
    redirects: [{ url: 'https://www.example.com/old', status: 302 }],
    is: 'warn',
  },
  { name: 'a meta element', html: refresh("0; URL='/new'"), is: 'fail', says: /Meta refresh sends/ },
  { name: 'a page that loads itself again', html: refresh('300'), is: 'not-applicable' },
  { name: 'a page that reloads without end', html: refresh('0'), is: 'fail', says: /over and over/ },
  { name: 'its own URL', html: refresh('60;url=https://www.example.com/'), is: 'not-applicable' },
  {
    name: 'a script on an empty page',
    html: '<script>window.location.href = "/new"</script>',
    is: 'fail',
    says: /Script/,
  },
  {
    name: 'a script in a template, which never runs',
    html: '<script type="text/template">window.location.href = "/new"</script>',
    is: 'not-applicable',
  },
  {
    name: 'a script on a page to read',
    html: `<p>${'oak '.repeat(30)}</p><script>location.replace('/x')</script>`,
    is: 'not-applicable',
  },
  {
    name: 'a script that only looks',
    html: '<script>if (location.href == "x") go()</script>',
    is: 'not-applicable',
  },
  {
    name: 'a script that is for another host only',
    html: '<script>if (window.location.hostname === "oak.github.io") { window.location.replace("https://example.com" + location.pathname) }</script><div id=root></div>',
    is: 'not-applicable',
  },
  {
    name: 'a script that waits for visitors to sign in',
    html: '<script>widget.on("login", () => { document.location.href = "/admin/" })</script>',
    is: 'not-applicable',
  },
  {
    name: 'a function that only a button calls',
    html: '<script>function go() { location.href = "/shop" }</script><button onclick="go()">Shop</button>',
    is: 'not-applicable',
  },
  {
    name: 'a script that chooses the language',
    html: '<script>(function () { var to = "fa/"; if (a !== "/") { location.replace(a + "/"); return } window.location.href = base + to }())</script>',
    is: 'fail',
    says: /Script/,
  },
  {
    name: 'a script that keeps the location in a variable',
    html: '<script>(function () { var l = window.location; if (l.pathname === "/") { l.replace("/" + lang + "/" + l.hash) } })()</script>',
    is: 'fail',
  },
  {
    name: 'a script that only reads the location',
    html: '<script>var l = location; var url = l.href; url = url.replace(/#.*/, "")</script>',
    is: 'not-applicable',
  },
  {
    name: 'a script that restores the path of an app',
    html: '<script>(function (l) { if (l.search[1] === "/") { var path = l.search.slice(1).split("&").map(function (s) { return s.replace(/~and~/g, "&") }); window.history.replaceState(null, null, path) } })(window.location)</script><div id=root></div>',
    is: 'not-applicable',
  },
  {
    name: 'only for those without scripts',
    html: '<!doctype html><head><title>x</title><noscript><meta http-equiv=refresh content="0;url=/noscript"></noscript></head>',
    is: 'not-applicable',
  },
  { name: 'no redirect', is: 'not-applicable' },
])
