import { sentenceText } from '../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { askSourceOf, deadOrigin, openSite } from '../../testing/servers/sites/asked-site.ts'
import { askAgentProbe } from './site/agent-probe.ts'
import { foreignOrigin } from '../../core/url/foreign-origin.ts'
import { askCorsProbe } from './site/cors-probe.ts'
import { askNotFound } from './site/not-found.ts'
import { askTimings } from './page/timings.ts'

describe('askNotFound', () => {
  it('requests an unguessable path at the root', async (test) => {
    const site = await openSite(test, { '/deep/page': '<p>Hello' })
    const source = await askSourceOf(test, site, '/deep/page')
    const [one, two] = [await askNotFound(source), await askNotFound(source)]
    assert.match(new URL(one.url).pathname, /^\/[a-z0-9-]{30,}$/)
    assert.notEqual(one.url, two.url)
    assert.deepEqual([one.status, one.text, one.bytes], [404, 'Not found', 9])
  })

  it('says why there was no response', async (test) => {
    const source = await askSourceOf(test, await openSite(test, { '/': '<p>Hello' }))
    const page = { ...source.page, url: new URL(await deadOrigin()) }
    const probe = await askNotFound({ ...source, page })
    assert.equal(probe.status, null)
    assert.match(sentenceText(probe.because ?? ''), /refused the connection/)
  })

  it('does not start after the run has ended', async (test) => {
    const site = await openSite(test, { '/': '<p>Hello' })
    const source = await askSourceOf(test, site)
    const probe = await askNotFound({ ...source, signal: AbortSignal.abort() })
    assert.match(sentenceText(probe.because ?? ''), /no time left/)
    assert.deepEqual(site.lines(), [])
  })
})

describe('askTimings', () => {
  it('requests the page twice more and uses the medians', async (test) => {
    const site = await openSite(test, { '/': '<p>Hello' })
    const timings = await askTimings(await askSourceOf(test, site))
    assert.deepEqual(site.lines(), ['GET /', 'GET /'])
    assert.equal(timings.firstByteMs.length, 3)
    assert.equal(timings.medianFirstByteMs, timings.firstByteMs.toSorted((a, b) => a - b)[1])
    assert.equal(timings.medianTotalMs, timings.totalMs.toSorted((a, b) => a - b)[1])
    assert.equal(timings.first.firstByteMs, timings.firstByteMs[0])
  })

  it('does not count the time of a different response', async (test) => {
    let times = 0
    const site = await openSite(test, {
      '/': () => {
        times += 1
        return times > 2 ? { status: 429 } : { headers: { 'content-type': 'text/html' }, body: '<p>Hello' }
      },
    })
    const timings = await askTimings(await askSourceOf(test, site))
    assert.equal(timings.firstByteMs.length, 2)
    assert.equal(timings.medianTotalMs, ((timings.totalMs[0] ?? 0) + (timings.totalMs[1] ?? 0)) / 2)
  })
})

describe('askCorsProbe', () => {
  it('comes from a foreign origin', async (test) => {
    const site = await openSite(test, {
      '/': ({ headers }) => ({
        headers: { 'content-type': 'text/html', 'access-control-allow-origin': headers.origin ?? 'none' },
        body: '<p>Hello',
      }),
    })
    const probe = await askCorsProbe(await askSourceOf(test, site))
    assert.equal(probe.headers.first('access-control-allow-origin'), foreignOrigin)
  })
})

describe('askAgentProbe', () => {
  it('decodes both responses with the encoding that the page declares in its markup', async (test) => {
    const body = Buffer.from('<meta charset="iso-8859-1"><p>Gr\u00f6\u00dfe', 'latin1')
    const site = await openSite(test, { '/': { headers: { 'content-type': 'text/html' }, body } })
    const { own, browser } = await askAgentProbe(await askSourceOf(test, site))
    assert.match(own.text, /Größe/)
    assert.equal(browser.text, own.text)
  })

  for (const [charset, bytes] of [
    ['utf-8', Buffer.from('<p>木制餐桌 '.repeat(10_000))],
    ['koi8-r', Buffer.alloc(100_000, 0xc1)],
    ['shift_jis', Buffer.alloc(100_000, Buffer.from([0x96, 0xd8]))],
  ] as const)
    it(`compares the same amount of both responses in ${charset}`, async (test) => {
      const headers = { 'content-type': `text/html; charset=${charset}` }
      const site = await openSite(test, { '/': { headers, body: bytes } })
      const { own, browser } = await askAgentProbe(await askSourceOf(test, site))
      assert.ok(own.text.length > 10_000)
      assert.equal(own.text, browser.text)
      assert.ok(own.hash === null || own.hash === browser.hash)
    })

  it('sends requests like a browser and for Markdown, and reuses its own response', async (test) => {
    const site = await openSite(test, {
      '/': ({ headers }) => {
        if (headers.accept?.startsWith('text/markdown'))
          return { headers: { 'content-type': 'text/markdown' }, body: '# Hello' }
        return headers['user-agent']?.startsWith('Mozilla/')
          ? { headers: { 'content-type': 'text/html' }, body: '<p>Hello, person' }
          : { headers: { 'content-type': 'text/html' }, body: '<p>Hello, robot' }
      },
    })
    const { own, browser, markdown } = await askAgentProbe(await askSourceOf(test, site))
    assert.deepEqual(
      [own.text, browser.text, markdown.text],
      ['<p>Hello, robot', '<p>Hello, person', '# Hello'],
    )
    assert.deepEqual([own.status, own.bytes], [200, 15])
    assert.match(browser.hash ?? '', /^[0-9a-f]{64}$/)
    assert.notEqual(own.hash, browser.hash)
    assert.equal(site.lines().length, 2)
    assert.ok(site.asked.every(({ headers }) => !/bot/i.test(headers['user-agent'] ?? '')))
  })
})
