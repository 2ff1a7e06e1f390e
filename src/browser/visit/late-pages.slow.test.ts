import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BrowserFacts } from '../../core/facts/browser.ts'
import { openSite, type SiteAnswer, type SitePaths } from '../../testing/servers/sites/asked-site.ts'
import { quickHost, sharedHost } from '../../testing/browser/browser-host.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { patient } from '../../testing/until.ts'
import { visitBy } from '../../testing/browser/visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const start =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Late</title>'
const json = (delayMs: number): SiteAnswer => ({
  headers: { 'content-type': 'application/json' },
  body: '{}',
  delayMs,
})
const image = (delayMs: number): SiteAnswer => ({
  headers: { 'content-type': 'image/svg+xml' },
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#a41"/><circle cx="99" cy="99" r="80" fill="#fc0"/><!--${' '.repeat(3000)}--></svg>`,
  delayMs,
})

/** Appends the headline that every case waits for. */
const headline = `document.body.insertAdjacentHTML('beforeend', '<h1 id="late" style="font-size: 60px">A headline that comes late</h1><button></button><div style="height: 3000px"></div>')`

interface Late {
  readonly name: string
  readonly paths: SitePaths
  readonly largest: string | null
  /** The earliest time at which the largest element can have painted. */
  readonly afterMs: number
}

const pages: readonly Late[] = [
  {
    name: 'fetches its headline, which takes 3 s',
    paths: {
      '/': `${start}<p>Loading</p><script>fetch('/api').then((r) => r.json()).then(() => { ${headline} })</script>`,
      '/api': json(3000),
    },
    largest: '#late',
    afterMs: 3000,
  },
  {
    name: 'shows its largest image after six seconds',
    paths: {
      '/': `${start}<p>Loading</p><script>fetch('/api').then(() => document.body.insertAdjacentHTML('beforeend', '<img id="late" src="/hero.svg" width="400" height="400" alt=""><button></button>'))</script>`,
      '/api': json(2500),
      '/hero.svg': image(3500),
    },
    largest: '#late',
    afterMs: 6000,
  },
  {
    name: 'first paints 2.5 s after it has loaded',
    paths: {
      '/': `${start}<body><script>addEventListener('load', () => setTimeout(() => { ${headline} }, 2500))</script>`,
    },
    largest: '#late',
    afterMs: 2500,
  },
  {
    name: 'consists of a frame',
    paths: {
      '/': `${start}<style>body { margin: 0 }</style><iframe title="all" src="/inner" style="border: 0; width: 100%; height: 600px"></iframe>`,
      '/inner': { ...json(700), headers: { 'content-type': 'text/html' }, body: `${start}<h1>Inner</h1>` },
    },
    largest: null,
    afterMs: 700,
  },
  {
    name: 'consists of a video',
    paths: {
      '/': `${start}<style>body { margin: 0 }</style><video id="late" poster="/poster.svg" width="400" height="400"></video><button style="opacity: 0"></button>`,
      '/poster.svg': image(900),
    },
    largest: '#late',
    afterMs: 900,
  },
]

describe('a page that a visitor has to wait for', { skip }, () => {
  const visited = async (url: string, host = sharedHost()): Promise<BrowserFacts> => {
    const answer = await visitBy(host, url)
    assert.ok(answer.ok, JSON.stringify(answer))
    return answer.facts
  }

  for (const { name, paths, largest, afterMs } of pages)
    it(`and that ${name} is measured and read after it has loaded`, {
      timeout: patient(120_000),
    }, async (t) => {
      const site = await openSite(t, paths)
      const { observed, lab, desktop, axe, rendered, pictures } = await visited(`${site.origin}/`)
      for (const vitals of [observed, lab, desktop]) {
        assert.ok(vitals !== null)
        assert.ok(vitals.largestPaintMs >= afterMs, `${vitals.largestPaintMs} ms`)
        assert.equal(vitals.largest?.selector ?? null, largest)
      }
      assert.ok(axe !== null)
      if (largest === null) return
      assert.equal(axe.rules.find(({ id }) => id === 'button-name')?.bad, 1)
      if (!JSON.stringify(paths).includes('headline')) return
      assert.deepEqual(rendered.h1, ['A headline that comes late'])
      const whole = pictures.find((picture) => picture.name === 'full')
      assert.ok((whole?.height ?? 0) > 1000, 'the screenshot shows what came late')
    })

  it('and that never paints is read anyway', { timeout: patient(120_000) }, async (t) => {
    const site = await openSite(t, { '/': `${start}<body>` })
    const facts = await visited(`${site.origin}/`, quickHost())
    assert.equal(facts.rendered.title, 'Late')
    assert.ok(facts.axe !== null)
    assert.equal(facts.lab.firstPaintMs, 0, 'which audits take for: nobody can tell')
    assert.equal(facts.lab.largestPaintMs, 0)
  })
})
