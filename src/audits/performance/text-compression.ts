import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

/** Below this a packet carries it whole either way. */
const smallest = 1400
/** What Lighthouse calls worth mending, too. */
const smallSaving = 20 * 1024

export default defineAudit({
  title: 'Text is sent compressed',
  why: 'Compressed text is a third to a tenth of the size, so it arrives sooner, above all on slow connections.',
  advice:
    'Turn on Brotli, Zstandard or gzip for HTML, CSS, JavaScript, SVG and JSON in the server or the CDN.',
  example: 'gzip on; gzip_types text/css application/javascript image/svg+xml;',
  sources: [
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Content-Encoding',
    'https://web.dev/articles/reduce-network-payloads-using-text-compression',
  ],
  importance: 'high',
  mode: 'scored',
  needs: ['page', 'subresources'],

  check({ page, subresources }) {
    const last = page.chain.at(-1)
    const plainPage = last !== undefined && last.encodings.length === 0 && page.htmlBytes > smallest
    const plainFiles = subresources.items.filter(
      ({ gzipSaving, bytes }) => gzipSaving !== null && bytes > smallest,
    )
    const texts = subresources.items.filter(({ kind }) => kind === 'script' || kind === 'style').length
    if (page.htmlBytes <= smallest && texts === 0)
      return notApplicable('The page is too small for compression to matter.')
    const saving = plainFiles.reduce((sum, { gzipSaving }) => sum + (gzipSaving ?? 0), 0)
    const evidence = places(plainFiles, ({ url, bytes, gzipSaving }) => ({
      found: `${bytes} bytes, sent plain`,
      expected: `about ${bytes - (gzipSaving ?? 0)} bytes with gzip`,
      url,
    }))
    if (plainPage) {
      const shown = [
        { found: `${page.htmlBytes} bytes of HTML, sent plain`, url: page.url.href },
        ...evidence.shown,
      ]
      return fail('The page itself is sent without compression.', { shown, total: evidence.total + 1 })
    }
    if (plainFiles.length === 0) return pass('Everything that can be compressed is.')
    const says = `${plainFiles.length} text ${plural(plainFiles.length, 'file is', 'files are')} sent plain; gzip would save about ${Math.round(saving / 1024)} KiB.`
    return saving > smallSaving ? fail(says, evidence) : warn(says, evidence)
  },
})
