import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTargets, soundPage, writeSite } from '../testing/check/check-folder.ts'
import { chromiumMissing, findChromium } from '../testing/browser/chromium.ts'
import { openSite } from '../testing/servers/sites/asked-site.ts'
import { quickHost } from '../testing/browser/browser-host.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

test('the browser loads a folder under its published origin', { skip }, async (context) => {
  const folder = await writeSite(context, {
    // Files of the folder by their published URLs, one of them a module, which must be same-origin.
    'index.html': soundPage(
      'Oak tables, made to measure in Kent',
      '<p class="pale">Pale words that hardly anybody can read</p><p id="seen"></p>',
      '<link rel="canonical" href="https://shop.example/"><link rel="stylesheet" href="https://shop.example/site.css"><script type="module" src="https://shop.example/site.js"></script>',
    ),
    'site.css': '.pale { color: #ddd; background: #fff }',
    'site.js':
      'if (!isSecureContext || location.href !== "https://shop.example/") throw new Error("not published")\nconsole.error("told by " + location.origin)',
  })
  const host = quickHost()
  host.wake()
  const { pages, notes } = await checkTargets([folder], { browserSocket: host.socketPath })
  const [page] = pages
  assert.deepEqual(notes, [])
  assert.equal(page?.url, 'https://shop.example/')
  const { document } = page
  assert.equal(document?.profile, 'http+browser', document?.left_out.join(' '))
  const finding = (id: string) => document?.findings.find((each) => each.id === id)
  assert.equal(finding('color-contrast')?.status, 'fail', 'the stylesheet arrived')
  const errors = finding('console-errors')
  assert.match(JSON.stringify(errors?.evidence), /told by https:\/\/shop\.example/)
  assert.doesNotMatch(JSON.stringify(document?.findings), /127\.0\.0\.1|not published/)
  for (const id of ['csp', 'hsts', 'https', 'http-version', 'ttfb'])
    assert.equal(finding(id)?.status, 'not-applicable', id)
  assert.deepEqual(
    document?.findings.filter(({ status }) => status === 'error').map(({ id }) => id),
    [],
  )
})

test('the browser sends the request headers of the config, to the audited site only', {
  skip,
}, async (context) => {
  const others: string[] = []
  let refused = 0
  const other = await openSite(context, {
    '/x.js': ({ headers }) => {
      others.push(String(headers['x-preview'] ?? 'none'))
      return { headers: { 'content-type': 'text/javascript' }, body: '' }
    },
  })
  const site = await openSite(context, {
    '/': ({ headers }) => {
      if (headers['x-preview'] !== 'let me in') {
        refused += 1
        return { status: 401, body: 'Sign in first' }
      }
      const body = soundPage('Oak tables, made to measure', `<script src="${other.origin}/x.js"></script>`)
      return { headers: { 'content-type': 'text/html' }, body }
    },
  })
  const host = quickHost()
  host.wake()
  const { pages } = await checkTargets([`${site.origin}/`], {
    workingDirectory: '.',
    browserSocket: host.socketPath,
    headers: { 'x-preview': 'let me in' },
  })
  const { document } = pages[0] ?? {}
  assert.equal(document?.profile, 'http+browser', document?.left_out.join(' '))
  assert.equal(refused, 0, 'every request has the header')
  assert.ok(others.length > 0 && others.every((each) => each === 'none'), others.join())
})

test('without the browser, the report is kept without its results and the summary says so', async (context) => {
  const folder = await writeSite(context, { 'index.html': soundPage('Oak tables, made to measure in Kent') })
  const { pages, notes } = await checkTargets([folder], { browserSocket: `${folder}/nobody` })
  assert.equal(pages[0]?.document?.profile, 'http')
  assert.match(notes.join(), /^Audited without the browser: \/\. .*browser is not running/)
})
