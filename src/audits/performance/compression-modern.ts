import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The page is compressed with Brotli or Zstandard',
  why: 'Both make text ten to twenty per cent smaller than gzip does, and every current browser reads at least one of them.',
  advice: 'Turn on Brotli or Zstandard in the server or the CDN, and keep gzip for old clients.',
  sources: ['https://www.rfc-editor.org/rfc/rfc7932', 'https://www.rfc-editor.org/rfc/rfc8878'],
  importance: 'low',
  mode: 'scored',
  needs: ['page'],

  check({ page }) {
    const encodings = page.chain.at(-1)?.encodings ?? []
    if (encodings.length === 0) return notApplicable('The page is sent without compression.')
    if (encodings.includes('br') || encodings.includes('zstd'))
      return pass(`The page is compressed with ${encodings.join(', ')}.`)
    return warn(`The page is compressed with ${encodings.join(', ')} only.`, [
      { found: encodings.join(', '), expected: 'br or zstd' },
    ])
  },
})
