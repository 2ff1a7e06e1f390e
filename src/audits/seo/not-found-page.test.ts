import { probe } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './not-found-page.ts'

const url = 'https://www.example.com/plumbline-1'
const answer = (status: number | null, text = '', more = {}) => ({
  notFound: probe({ url, status, text, bytes: text.length, ...more }),
})
const page = (links: string) =>
  `<!doctype html><title>Not found</title><p>${'There is nothing here. '.repeat(30)}</p>${links}`

auditCases(audit, [
  { name: 'a page with a way home', facts: answer(404, page('<a class=x href="/">Home</a>')), is: 'pass' },
  {
    name: 'gone, with an absolute link',
    facts: answer(410, page("<a href='https://www.example.com/shop'>Shop</a>")),
    is: 'pass',
  },
  { name: 'a page built by script', facts: answer(404, page('<script src=/app.js></script>')), is: 'pass' },
  {
    name: 'a short page with heading, sentence and link',
    facts: answer(404, '<h1>Not found</h1><p>There is nothing here.</p><a href=/>Home</a>'),
    is: 'pass',
  },
  { name: 'a bare answer', facts: answer(404, 'Not Found'), is: 'warn', says: /does not link/ },
  { name: 'no link', facts: answer(404, page('')), is: 'warn', shows: /Link to another page/ },
  {
    name: 'links to other sites only',
    facts: answer(404, page('<a href="https://other.example/">x</a>')),
    is: 'warn',
  },
  {
    name: 'a link with a long list of classes, to the other form of the host',
    facts: answer(404, page(`<a class="${'mt-4 '.repeat(200)}" href="https://example.com/">Home</a>`)),
    is: 'pass',
  },
  {
    name: 'a page that sends visitors on to the app',
    facts: answer(404, '<title>App</title><script>window.location.replace("/?" + l.pathname)</script>'),
    is: 'not-applicable',
  },
  {
    name: 'a page whose links may come after a long style sheet',
    facts: answer(404, `<style>${'a{color:red}'.repeat(5000)}`, { bytes: 90_000 }),
    is: 'not-applicable',
  },
  { name: 'all is found', facts: answer(200, page('')), is: 'fail', says: /status 200 instead of 404/ },
  {
    name: 'a server that sends the HTML of the app for every URL',
    html: page(''),
    facts: answer(200, page('')),
    is: 'fail',
    says: /returns the HTML of this page with status 200/,
  },
  {
    name: 'sent home',
    facts: answer(200, page(''), { finalUrl: 'https://www.example.com/', redirects: 1 }),
    is: 'fail',
    says: /home page/,
  },
  { name: 'the server breaks', facts: answer(500), is: 'fail' },
  { name: 'a wall against robots', facts: answer(403), is: 'inconclusive' },
  { name: 'overload', facts: answer(503), is: 'inconclusive' },
  {
    name: 'no answer',
    facts: answer(null, '', { because: 'It took too long.' }),
    is: 'inconclusive',
    says: /no response/,
  },
])
