import { resolveReport } from '../codec/resolve-report.ts'
import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { test } from 'node:test'
import { startSite } from '../testing/servers/sites/small-site.ts'
import { openInspector } from './open-inspector.ts'

const words =
  'Our tables are made of oak from Kent, sawn in winter and dried for three years before we plane it. '

/** A page without problems. */
const whole = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Oak tables, made by hand in Kent</title>
<meta name="description" content="Tables of English oak, made to measure by two joiners in Kent and brought to your door.">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="canonical" href="/">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<meta property="og:title" content="Oak tables"><meta property="og:type" content="website">
<meta property="og:description" content="Tables of English oak"><meta property="og:image" content="https://www.example.com/a.jpg">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Example Joinery"}</script></head>
<body><header><nav><a href="/tables">Tables</a> <a href="/chairs">Chairs</a> <a href="/care">Care of oak</a></nav></header>
<main><h1>Oak tables</h1><p>${words.repeat(10)}</p><h2>Care of oak</h2><p>${words.repeat(10)}</p></main>
<footer><p>Example Joinery, Kent</p></footer></body></html>`

const careful = {
  'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

const answering =
  (home: string, headers: Readonly<Record<string, string>>): RequestListener =>
  ({ url }, response) => {
    const known = /^\/(?:tables|chairs|care)?$/.test(url ?? '')
    if (url === '/icon.svg')
      return void response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M0 0h48v48H0z"/></svg>')
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end(known ? home : '<!doctype html><title>Not found</title><p>There is no such page.</p>')
  }

/** Nothing leaves loopback, not even for the page's Open Graph image. */
const refuse = (name: string) =>
  Promise.reject(Object.assign(new Error(`${name} is not asked`), { code: 'ESERVFAIL' }))

const pages: readonly (readonly [result: string, name: string, RequestListener])[] = [
  ['good', 'a page that does what is asked of pages', answering(whole, careful)],
  ['good', 'the same page on a server that sends no headers', answering(whole, {})],
  ['bad', 'a line of text without a title', answering('<p>Hello', {})],
]

for (const [result, name, answer] of pages) {
  test(`${name} is ${result}`, async (context) => {
    const inspector = await openInspector({
      net: { privateTargets: true, userAgent: 'a test', resolveHost: refuse },
      engine: 'a test',
    })
    const { report } = await inspector.inspect(await startSite(context, answer), {
      signal: context.signal,
      progress: () => undefined,
    })
    const document = resolveReport(report, { texts: inspector.texts })
    const scores = Object.entries(document.categories).map(([category, { score }]) => `${category} ${score}`)
    assert.equal(document.result, result, `${document.score}: ${scores.join(', ')}`)
  })
}
