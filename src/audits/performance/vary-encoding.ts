import { defineAudit, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import type { HeaderList } from '../../core/page/headers.ts'

export default defineAudit({
  subject: 'Vary: Accept-Encoding header',
  titles: {
    problem: 'Compressed responses lack Vary: Accept-Encoding',
    success: 'Compressed responses have Vary: Accept-Encoding',
  },
  plain: {
    title: 'Some visitors may get a file that their browser can’t read',
    why: 'Networks that store copies of your files aren’t told which browser can use which copy.',
  },
  why: 'Without Vary: Accept-Encoding, a shared cache may send compressed bytes to a client that cannot read them, or uncompressed ones to everybody.',
  fix: 'Send Vary: Accept-Encoding with every response that may be compressed.',
  snippets: {
    http: 'Vary: Accept-Encoding',
    nginx: 'gzip_vary on;',
    apache: 'Header merge Vary Accept-Encoding',
    caddy: 'header +Vary Accept-Encoding',
  },
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-vary',
    'https://www.rfc-editor.org/rfc/rfc9110#name-content-encoding',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  messages: {
    missing:
      '{total, plural, one {# checked compressed response} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} checked compressed responses}} {count, plural, one {lacks} other {lack}} Vary: Accept-Encoding',
    fine: '{total, plural, one {# checked compressed response has} =2 {Both checked compressed responses have} other {All # checked compressed responses have}} Vary: Accept-Encoding',
    none: 'No compressed response of this site can be stored by a shared cache',
  },
  needs: ['page', 'headers', 'subresources', 'delivery'],

  check({ page, headers, subresources }) {
    const own = subresources.items.filter(({ thirdParty, status }) => !thirdParty && status === 200)
    const compressed = [
      { url: page.url.href, encodings: page.chain.at(-1)?.encodings ?? [], headers },
      ...own,
    ].filter((response) => response.encodings.length > 0 && isShared(response.headers))
    const total = compressed.length
    if (total === 0) return notApplicable('none')
    const silent = compressed.filter((response) => !varies(response.headers))
    if (silent.length === 0) return pass('fine', { total })
    return warn(
      'missing',
      { count: silent.length, total },
      places(silent, ({ url, encodings, headers: given }) => ({
        found: [`Content-Encoding: ${encodings.join(', ')}`, ...varyOf(given)].join('; '),
        expected: 'Vary: Accept-Encoding',
        url,
      })),
    )
  },
})

const isShared = (headers: HeaderList): boolean =>
  !/(?:^|[\s,])(?:no-store|private)(?=$|[\s,=])/i.test(headers.joined('cache-control') ?? '')

function varyOf(headers: HeaderList): readonly string[] {
  const value = headers.joined('vary')
  return value === undefined ? [] : [`Vary: ${value}`]
}

function varies(headers: HeaderList): boolean {
  const names = (headers.joined('vary') ?? '').toLowerCase().split(/[\s,]+/)
  return names.includes('accept-encoding') || names.includes('*')
}
