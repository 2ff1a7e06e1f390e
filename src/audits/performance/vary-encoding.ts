import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { HeaderList } from '../../core/headers.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Caches are told that compressed answers vary',
  why: 'Without Vary: Accept-Encoding, a shared cache may hand compressed bytes to a client that cannot read them, or plain ones to everybody.',
  advice: 'Send Vary: Accept-Encoding with every answer that may be compressed.',
  example: 'gzip_vary on;',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-vary',
    'https://www.rfc-editor.org/rfc/rfc9110#name-content-encoding',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['page', 'headers', 'subresources'],

  check({ page, headers, subresources }) {
    const own = subresources.items.filter(({ thirdParty, status }) => !thirdParty && status === 200)
    const compressed = [
      { url: page.url.href, encodings: page.chain.at(-1)?.encodings ?? [], headers },
      ...own,
    ].filter((answer) => answer.encodings.length > 0 && isShared(answer.headers))
    if (compressed.length === 0)
      return notApplicable('No compressed answer of this site may be kept by a shared cache.')
    const silent = compressed.filter((answer) => !varies(answer.headers))
    if (silent.length === 0) return pass('Every compressed answer says that it varies by encoding.')
    return warn(
      `${silent.length} of ${compressed.length} compressed answers ${plural(silent.length, 'does not say that it varies', 'do not say that they vary')} by encoding.`,
      places(silent, ({ url, encodings, headers: given }) => ({
        found: `${encodings.join(', ')}, Vary: ${given.joined('vary') ?? 'none'}`,
        expected: 'Vary: Accept-Encoding',
        url,
      })),
    )
  },
})

const isShared = (headers: HeaderList): boolean =>
  !/(?:^|[\s,])(?:no-store|private)(?=$|[\s,=])/i.test(headers.joined('cache-control') ?? '')

function varies(headers: HeaderList): boolean {
  const names = (headers.joined('vary') ?? '').toLowerCase().split(/[\s,]+/)
  return names.includes('accept-encoding') || names.includes('*')
}
