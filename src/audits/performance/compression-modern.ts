import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { modernCompressionSnippets } from '../../audit-kit/snippets/compression.ts'

/** What Brotli saves compared with gzip on HTML, at the levels that servers use. */
const saved = 0.15
const worthIt = 5000

export default defineAudit({
  subject: 'Compression method',
  titles: {
    problem: 'HTML is compressed with gzip instead of Brotli or Zstandard',
    success: 'HTML compression is up to date',
  },
  plain: {
    title: 'The server compresses text with an old method',
    why: 'Newer methods make text another 10 to 20% smaller, so the page loads a little sooner.',
    fix: 'Ask your web host to turn on “Brotli” compression.',
  },
  why: 'Brotli and Zstandard make text 10 to 20% smaller than gzip, and every current browser supports Brotli over HTTPS.',
  fix: 'Turn on Brotli or Zstandard in the server or CDN, and keep gzip for older clients.',
  snippets: modernCompressionSnippets,
  sources: ['https://www.rfc-editor.org/rfc/rfc7932', 'https://www.rfc-editor.org/rfc/rfc8878'],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  messages: {
    old: 'HTML is compressed with {encodings} and not with Brotli or Zstandard, which make it smaller',
    modern: 'HTML is compressed with {encodings}',
    small: 'HTML is compressed with {encodings}, which is enough for {bytes}',
  },
  needs: ['page', 'delivery'],

  check({ page }) {
    const used = page.chain.at(-1)?.encodings ?? []
    if (used.length === 0) return notApplicable()
    const encodings = used.join(', ')
    if (used.includes('br') || used.includes('zstd')) return pass('modern', { encodings })
    const saving = Math.round(page.wireBytes * saved)
    if (saving < worthIt) return pass('small', { encodings, bytes: { bytes: page.wireBytes } })
    const evidence = [{ found: `content-encoding: ${encodings}`, expected: 'content-encoding: br' }]
    return warn('old', { encodings }, evidence, {
      extent: Math.min(1, saving / 50_000),
    })
  },
})
