import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTargets, soundPage, writeSite } from '../../testing/check/check-folder.ts'

test('a folder with a base is audited below it, and audits of the host’s root do not apply', async (context) => {
  const body =
    '<a href="/docs/">Docs</a><a href="/docs/guide">Guide</a><a href="/">Company</a><img src="/docs/a.svg" alt="Oak">'
  const folder = await writeSite(context, {
    'index.html': soundPage('Oak tables, made to measure', body),
    'guide.html': soundPage('How to care for an oak table', body),
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  })
  const { pages, notes } = await checkTargets([folder])
  assert.deepEqual(
    pages.map(({ path }) => path),
    ['/docs/', '/docs/guide'],
  )
  assert.deepEqual(notes, [
    'Audited under /docs/, the path in the links of the home page. Use --site to set another.',
  ])
  for (const { document } of pages) {
    const statusOf = (audit: string) => document?.findings.find(({ id }) => id === audit)?.status
    assert.equal(statusOf('links-broken-internal'), 'pass')
    assert.equal(statusOf('asset-errors'), 'pass')
    for (const audit of ['sitemap-exists', 'robots-txt-valid', 'not-found-page', 'llms-txt', 'favicon'])
      assert.equal(statusOf(audit), 'not-applicable', audit)
  }
})

/** Everything that a page can name, on the host of the folder but not in it. */
const elsewhere = {
  head: `<link rel="canonical" href="/handbook/"><link rel="icon" href="/icon.svg">
<link rel="apple-touch-icon" href="/touch.png"><link rel="manifest" href="/app.webmanifest">
<link rel="alternate" hreflang="en" href="/docs/"><link rel="alternate" hreflang="de" href="/de/docs/">
<link rel="alternate" type="application/rss+xml" title="News" href="/news.xml">
<link rel="stylesheet" href="/brand.css"><script defer src="/menu.js"></script>
<meta property="og:image" content="https://example.com/share.png">`,
  body: '<img src="/logo.png" alt="Oak" width="4" height="4"><a href="/brochure.pdf">Brochure</a><a href="/shop/">Shop</a>',
}

test('nothing on the rest of the host counts against a folder with a base', async (context) => {
  const folder = await writeSite(context, {
    'index.html': soundPage('Oak tables, made to measure', elsewhere.body, elsewhere.head),
  })
  const { pages } = await checkTargets([folder], { site: 'https://example.com/docs/' })
  const findings = pages[0]?.document?.findings ?? []
  const outside = ['favicon', 'canonical-target', 'hreflang-return', 'hreflang-target', 'og-image-reachable']
  const files = ['links-broken-internal', 'links-redirecting', 'asset-errors', 'image-broken', 'manifest']
  for (const id of [...outside, ...files])
    assert.equal(findings.find((finding) => finding.id === id)?.status, 'not-applicable', id)
  const blamed = findings.filter(
    ({ status, evidence }) =>
      (status === 'fail' || status === 'warn') &&
      evidence.some(({ found }) => /\b(?:4\d\d|status|missing)\b/i.test(String(found ?? ''))),
  )
  assert.deepEqual(
    blamed.map(({ id }) => id),
    [],
  )
})

test('a file of the folder that is named without its base is missing', async (context) => {
  const folder = await writeSite(context, {
    'index.html': soundPage(
      'Oak tables, made to measure',
      '<img src="/oak.svg" alt="Oak"><img src="/a.svg" alt="Ash">',
    ),
    'oak.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  })
  const { pages } = await checkTargets([folder], { site: 'https://example.com/docs/' })
  const missing = pages[0]?.document?.findings.find(({ id }) => id === 'image-broken')
  assert.deepEqual(
    missing?.evidence.map(({ url }) => url),
    ['https://example.com/oak.svg'],
  )
})
