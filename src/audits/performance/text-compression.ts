import { defineAudit, grade, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import { gzipSnippets } from '../../audit-kit/snippets/compression.ts'

/** Limits for the bytes that compression would save. */
const limits = { pass: 1400, fail: 50_000, unit: 'bytes', isSaving: true } as const
/** Smaller responses fit into one packet either way. */
const smallest = 1400
/** The minimum that gzip saves on ordinary HTML. */
const htmlSaving = 0.7

export default defineAudit({
  subject: 'Text compression',
  titles: { problem: 'Text is sent uncompressed', success: 'Text is sent compressed' },
  plain: {
    title: 'The server sends text uncompressed',
    success: 'The server compresses text, so it arrives sooner',
    why: 'Compressed text is about a quarter of the size. Web servers can do it automatically; it only has to be turned on.',
    fix: 'Ask your web host to turn on compression.',
  },
  why: 'Compressed text is about a quarter of the size, so it arrives sooner, especially on slow connections.',
  fix: 'Turn on Brotli, Zstandard or gzip for HTML, CSS, JavaScript, SVG and JSON on the server or CDN.',
  snippets: gzipSnippets,
  sources: [
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Content-Encoding',
    'https://web.dev/articles/reduce-network-payloads-using-text-compression',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'high',
  otherSeverities: ['low', 'medium'],
  // Less than images several times as large cost: on a slow phone 100 kB take half a second.
  cost: 0.2,
  limits,
  messages: {
    page: 'HTML is sent uncompressed; compression would save about {saving}',
    files:
      '{count, plural, one {# text file is} other {# text files are}} sent uncompressed; compression would save about {saving}',
    both: 'HTML and {count, plural, one {# text file} other {# text files}} are sent uncompressed; compression would save about {saving}',
    fine: '{count, plural, one {# checked text file of 1.4 kB or more is} =2 {Both checked text files of 1.4 kB or more are} other {All # checked text files of 1.4 kB or more are}} compressed',
    plain: 'Sent uncompressed: {size}',
    packed: 'About {size} with gzip',
  },
  needs: ['page', 'subresources', 'delivery'],

  check({ page, subresources, delivery }) {
    const { htmlBytes } = page
    const packedPage = delivery.encodings.length > 0
    const html = packedPage || htmlBytes <= smallest ? 0 : Math.round(htmlBytes * htmlSaving)
    // Fonts should be WOFF2, which is compressed; font-format reports the others.
    const texts = subresources.items.filter(
      ({ kind, bytes, encodings, gzipSaving: saving }) =>
        kind !== 'font' && bytes > smallest && (saving !== null || encodings.length > 0),
    )
    const plain = [
      ...(html === 0 ? [] : [{ url: page.url.href, bytes: htmlBytes, saving: html }]),
      ...texts.flatMap(({ url, bytes, gzipSaving: saving }) => (saving ? [{ url, bytes, saving }] : [])),
    ].toSorted((one, other) => other.saving - one.saving)
    const count = plain.length - (html === 0 ? 0 : 1)
    if (plain.length === 0) {
      const checked = texts.length + (packedPage ? 1 : 0)
      return checked === 0 ? notApplicable() : pass('fine', { count: checked })
    }
    const saving = plain.reduce((sum, one) => sum + one.saving, 0)
    const values = { count, saving: { bytes: saving } }
    const evidence = places(plain, (one) => ({
      found: say('plain', { size: { bytes: one.bytes } }),
      expected: say('packed', { size: { bytes: one.bytes - one.saving } }),
      url: one.url,
    }))
    const weight = severityOf(saving)
    if (html === 0) return { ...grade(saving, limits, 'files', values, evidence), ...weight }
    if (count > 0) return { ...grade(saving, limits, 'both', values, evidence), ...weight }
    return { ...grade(saving, limits, 'page', { saving: values.saving }, evidence), ...weight }
  },
})

/** What visitors hardly notice is no severe problem: on a slow phone, 20 kB take a tenth of a second. */
function severityOf(saving: number): { readonly severity?: 'low' | 'medium' } {
  if (saving < 20_000) return { severity: 'low' }
  return saving < limits.fail ? { severity: 'medium' } : {}
}
