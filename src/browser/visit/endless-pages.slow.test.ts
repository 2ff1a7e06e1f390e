import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { incompleteVisit } from '../../audit-kit/missing/missing-files.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { openSite, type SitePaths } from '../../testing/servers/sites/asked-site.ts'
import { quickHost } from '../../testing/browser/browser-host.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { patient } from '../../testing/until.ts'
import { visitBy } from '../../testing/browser/visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const page = (title: string, body: string) => `<!doctype html><title>${title}</title><h1>Words</h1>${body}`
const script = (code: string) => page('First', `<script>${code}</script>`)
const slow = (body: string) => ({ headers: { 'content-type': 'text/html' }, body, delayMs: 200 })
const end = page('End', '')
const zip = {
  headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="a.zip"' },
  body: 'zip',
}
const worker = (code: string) => ({ headers: { 'content-type': 'text/javascript' }, body: code })

const reloading =
  /^A script or meta refresh keeps reloading the page\. This report describes the page with reloading blocked\.$/
const leaving = (path: string) =>
  new RegExp(
    `^A script or meta refresh keeps navigating away from the page, to http://127\\.0\\.0\\.1:\\d+${path}\\. This report describes the page with navigation blocked\\.$`,
  )

const slides: SitePaths = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [
    index === 0 ? '/' : `/${index}`,
    page(`Slide ${index}`, `<meta http-equiv="refresh" content="5; url=/${index + 1}">`),
  ]),
)

interface Case {
  readonly paths: SitePaths
  /** The page that the report describes. Default: the first one. */
  readonly title?: string
  /** What the report says about it. Default: nothing. */
  readonly says?: RegExp
}

/** Each page has one outcome, whatever the moment. */
const cases: Readonly<Record<string, Case>> = {
  'reloads itself after a moment': {
    paths: { '/': script('setTimeout(() => location.reload(), 50)') },
    says: reloading,
  },
  'reloads itself once it seems ready': {
    paths: { '/': script('onload = () => setTimeout(() => location.reload(), 900)') },
    says: reloading,
  },
  'reloads itself before the server has responded': {
    paths: { '/': slow(script('setInterval(() => location.reload(), 50)')) },
    says: reloading,
  },
  'refreshes itself at once': {
    paths: { '/': page('First', '<meta http-equiv="refresh" content="0">') },
    says: reloading,
  },
  'replaces itself in a timer': {
    paths: { '/': script('setInterval(() => location.replace(location.href), 30)') },
    says: reloading,
  },
  'submits a form to itself': {
    paths: { '/': page('First', '<form method="post"></form><script>document.forms[0].submit()</script>') },
    says: reloading,
  },
  'is reloaded by its frame': {
    paths: {
      '/': page('First', '<iframe src="/frame"></iframe>'),
      '/frame': '<script>setTimeout(() => top.location.reload(), 50)</script>',
    },
    says: reloading,
  },
  'is reloaded by its service worker': {
    paths: {
      '/': script('navigator.serviceWorker.register("/worker.js")'),
      '/worker.js': worker(
        'onactivate = (event) => event.waitUntil(clients.claim()); setInterval(async () => { for (const each of await clients.matchAll()) await each.navigate(each.url) }, 50)',
      ),
    },
    says: reloading,
  },
  'leads to another one that leads back': {
    paths: {
      '/': script('setTimeout(() => { location.href = "/b" }, 50)'),
      '/b': page('B', '<script>setTimeout(() => { location.href = "/" }, 50)</script>'),
    },
    says: leaving('/b'),
  },
  'leads to a new URL each time': {
    paths: Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [
        index === 0 ? '/' : `/?${index}`,
        script(`setTimeout(() => { location.href = "/?${index + 1}" }, 20)`),
      ]),
    ),
    says: leaving('/\\?1'),
  },
  'is a slide show': { paths: slides, title: 'Slide 0', says: leaving('/1') },
  'redirects twice while it is examined': {
    paths: {
      '/': script('onload = () => setTimeout(() => { location.href = "/b" }, 900)'),
      '/b': page('B', '<script>onload = () => setTimeout(() => { location.href = "/end" }, 900)</script>'),
      '/end': end,
    },
    title: 'End',
  },
  'starts a download': { paths: { '/': script('location.href = "/a.zip"'), '/a.zip': zip } },
  'keeps changing its URL': {
    paths: { '/': script('setInterval(() => history.pushState({}, "", "?" + Math.random()), 1)') },
  },
  'keeps writing itself': {
    paths: {
      '/': script(
        'setInterval(() => { document.open(); document.write("<title>First</title><h1>Words</h1>"); document.close() }, 20)',
      ),
    },
  },
  'never lets go of its visitors': {
    paths: {
      '/': script('addEventListener("beforeunload", (event) => { event.preventDefault(); for (;;); })'),
    },
  },
}

describe('a page that', { skip }, () => {
  for (const [name, { paths, title = 'First', says }] of Object.entries(cases))
    it(`${name} is visited, and the report says what it describes`, {
      timeout: patient(120_000),
    }, async (t) => {
      const site = await openSite(t, paths)
      const answer = await visitBy(quickHost(), `${site.origin}/`)
      assert.ok(answer.ok, JSON.stringify(answer))
      assert.equal(answer.facts.rendered.title, title)
      const said = incompleteVisit(answer.facts)
      assert.match(said === undefined ? '' : sentenceText(said), says ?? /^$/)
      assert.ok(answer.facts.observed.firstPaintMs > 0)
    })
})
