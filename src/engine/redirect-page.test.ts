import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Gathered } from '../core/facts.ts'
import { readFacts } from '../gather/read-facts.ts'
import { fetchedFrom } from '../testing/facts/audit-cases.ts'
import { loadAudits } from './catalogue.ts'
import { runAudits } from './run-audits.ts'

const judged = await loadAudits([
  'h1-present',
  'meta-description-present',
  'landmark-one-main',
  'redirect-kind',
  'og-title',
])

function problemsOf(html: string): readonly string[] {
  const read = readFacts(fetchedFrom({ html }), (fact, error) => assert.fail(`${fact}: ${String(error)}`))
  return runAudits(judged, read as Gathered, (id, error) => assert.fail(`${id}: ${String(error)}`))
    .filter(({ status }) => status === 'fail' || status === 'warn')
    .map(({ id }) => id)
}

it('judges only the redirect of a page that sends visitors on', () => {
  const byRefresh =
    '<!doctype html><html lang=en><head><title>Moved</title><meta http-equiv=refresh content="0; url=/new">'
  assert.deepEqual(problemsOf(`${byRefresh}</head><body><a href=/new>Click here</a></body></html>`), [
    'redirect-kind',
  ])
  const byScript =
    '<!doctype html><html lang=en><head><title>Moved</title><script>window.location.href = "/new"</script></head></html>'
  assert.deepEqual(problemsOf(byScript), ['redirect-kind'])
})

it('recognizes a redirect page by its script, even if it shows a logo in the meantime', () => {
  const page =
    '<!doctype html><html lang=en><head><title>Oak</title></head><body><img src=/logo.png alt=Oak><p>Welcome</p>' +
    '<script>(function () { var base = "/"; window.location.href = base + "home/" })()</script></body></html>'
  assert.deepEqual(problemsOf(page), ['redirect-kind'])
})

it('does not take an app for a redirect page if its script redirects only from another host', () => {
  const page =
    '<!doctype html><html lang=en><head><title>Oak</title></head><body><div id=root></div>' +
    '<script>if (location.hostname === "oak.github.io") location.replace("https://oak.example/")</script></body></html>'
  assert.ok(!problemsOf(page).includes('redirect-kind'))
  assert.ok(problemsOf(page).includes('meta-description-present'))
})

it('treats the links in noscript as part of the redirect', () => {
  const page =
    '<!doctype html><html lang=en><head><title>Oak</title><script>(function () { window.location.replace("/" + language()) }())</script>' +
    '</head><body><p>Redirecting</p><noscript><a href=/en>English</a><a href=/fa>Persian</a><a href=/de>German</a></noscript></body></html>'
  assert.deepEqual(problemsOf(page), ['redirect-kind'])
})

it('judges a page with content like any other, even if a script can send visitors on', () => {
  const page =
    '<!doctype html><html lang=en><head><title>Oak</title><script>function go() { location.href = "/new" }</script></head>' +
    '<body><img src=/oak.jpg alt=Oak><button onclick="go()">Enter</button></body></html>'
  assert.ok(problemsOf(page).includes('h1-present'))
})

it('judges only the redirect of a page with content that a script replaces at once', () => {
  const page =
    '<!doctype html><html lang=en><head><title>Oak</title></head><body><img src=/oak.jpg alt=Oak><a href=/a>A</a>' +
    `<script>\n window.location.replace('/new/');\n</script><p>${'Oak tables. '.repeat(30)}</p></body></html>`
  assert.deepEqual(problemsOf(page), [])
  assert.ok(problemsOf(page.replace('window.location', 'if (old) window.location')).includes('h1-present'))
})
