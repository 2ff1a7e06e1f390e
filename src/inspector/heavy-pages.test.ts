import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { gzipSync } from 'node:zlib'
import { resolveReport } from '../codec/resolve-report.ts'
import { openSite, type SiteAnswer, type SitePaths } from '../testing/servers/sites/asked-site.ts'
import { openInspector } from './open-inspector.ts'

/**
 * Without a browser there are no timings, so bytes, requests and blocking files must separate heavy pages from light
 * ones.
 */

const inspector = await openInspector({
  net: { privateTargets: true, userAgent: 'Plumbline/test' },
  engine: 'test',
})

const text = (paragraphs: number): string =>
  Array.from({ length: paragraphs }, (_, index) => `<p>Oak table number ${index}, made by hand.</p>`).join('')

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Oak dining tables, made to measure</title>${head}</head><body><main><h1>Oak tables</h1>${body}</main></body></html>`

/** Code that differs from line to line, so it compresses like real code. */
const code = (bytes: number, line: (number: number) => string): string => {
  const lines: string[] = []
  for (let number = 0, length = 0; length < bytes; number += 1) {
    const next = line(number)
    lines.push(next)
    length += next.length
  }
  return lines.join('')
}
const hash = (number: number): string => ((number * 2_654_435_761) % 0xffffffff).toString(36)
const css = (bytes: number): string =>
  code(bytes, (number) => `.c${number}{margin:${hash(number)}px ${hash(number + 7)}px}`)
const script = (bytes: number): string =>
  code(bytes, (number) => `function f${number}(a){return a.x${hash(number)}+${number}}`)

const sent = (type: string, body: string): SiteAnswer => ({
  headers: {
    'content-type': type,
    'content-encoding': 'gzip',
    'cache-control': 'max-age=31536000',
    etag: '"1"',
  },
  body: gzipSync(body),
})
const numbers = Array.from({ length: 10 }, (_, index) => index)
const files: SitePaths = {
  '/small.css': sent('text/css', css(20_000)),
  '/large.js': sent('text/javascript', script(4_000_000)),
  ...Object.fromEntries(
    numbers.flatMap((number) => [
      [`/small.css?${number}`, sent('text/css', css(20_000 + number))],
      [`/small.js?${number}`, sent('text/javascript', script(20_000 + number))],
    ]),
  ),
}

async function performanceOf(test: TestContext, html: string): Promise<number> {
  const site = await openSite(test, { '/': sent('text/html; charset=utf-8', html), ...files })
  const { report } = await inspector.inspect(`${site.origin}/`, {
    signal: AbortSignal.timeout(30_000),
    progress: () => undefined,
  })
  return resolveReport(report, { texts: inspector.texts }).categories.performance.score ?? 0
}

describe('the performance score without a browser', () => {
  it('is high for a light page', async (test) => {
    const score = await performanceOf(test, page('<link rel="stylesheet" href="/small.css">', text(30)))
    assert.ok(score >= 97, String(score))
  })

  it('drops with a megabyte of HTML, most of it styles', async (test) => {
    const score = await performanceOf(test, page(`<style>${css(600_000)}</style>`, text(12_000)))
    assert.ok(score <= 80, String(score))
  })

  it('drops with a megabyte of JavaScript', async (test) => {
    const score = await performanceOf(test, page('<script src="/large.js"></script>', text(30)))
    assert.ok(score <= 85, String(score))
  })

  it('drops with many render-blocking files', async (test) => {
    const many = numbers.map(
      (number) =>
        `<link rel="stylesheet" href="/small.css?${number}"><script src="/small.js?${number}"></script>`,
    )
    const score = await performanceOf(test, page(many.join(''), text(30)))
    assert.ok(score <= 65, String(score))
  })
})
