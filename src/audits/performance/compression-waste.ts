import { defineAudit, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { gzipSnippets } from '../../audit-kit/snippets/compression.ts'
import { unjudgedOwnFiles } from '../../audit-kit/requests/requests.ts'
import type { Subresource } from '../../core/facts/asked.ts'

/** Formats that are already compressed. */
const packed =
  /^(?:image\/(?:jpe?g|png|gif|webp|avif|jxl|heic)|font\/woff2?|application\/(?:font-woff2?|x-font-woff2?|zip|gzip|pdf)|video\/|audio\/(?:mpeg|mp4|ogg|webm|aac))/i

export default defineAudit({
  subject: 'Compressing already compressed files',
  titles: {
    problem: 'Server compresses files that get no smaller',
    success: 'Server compresses only files that get smaller',
  },
  why: 'Compressing images, videos or tiny files again costs the server and the browser time and saves nothing.',
  fix: 'Limit compression to text types and to files above about one kilobyte.',
  snippets: { nginx: `gzip_min_length 1000;\n${gzipSnippets.nginx}`, apache: gzipSnippets.apache },
  sources: [
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/Compression',
    'https://nginx.org/en/docs/http/ngx_http_gzip_module.html#gzip_min_length',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    uncompressed: 'None of the checked files of the site is compressed',
    wasted:
      '{total, plural, one {# checked file} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} checked files}} {count, plural, one {is} other {are}} compressed without getting smaller',
    fine: 'Compression wastes nothing on {total, plural, one {# checked file} other {# checked files}} of the site',
    file: '{type}: {before} before compression, {after} after ({encoding})',
  },
  needs: ['subresources', 'delivery'],

  check({ subresources }) {
    const own = subresources.items.filter(
      ({ thirdParty, status, hash }) => !thirdParty && status === 200 && hash !== null,
    )
    if (own.length === 0) return unjudgedOwnFiles(subresources)
    if (own.every(({ encodings }) => encodings.length === 0)) return notApplicable('uncompressed')
    const total = own.length
    const wasted = own.filter((item) => item.encodings.length > 0 && isWasted(item))
    if (wasted.length === 0) return pass('fine', { total })
    const evidence = places(wasted, ({ url, contentType, encodings, bytes, wireBytes }) => ({
      found: say('file', {
        type: contentType ?? '?',
        before: { bytes },
        after: { bytes: wireBytes },
        encoding: encodings.join(', '),
      }),
      url,
    }))
    return warn('wasted', { count: wasted.length, total }, evidence)
  },
})

/** Some images are stored inefficiently: if compression saves a tenth, it was worthwhile. */
const isWasted = ({ contentType, bytes, wireBytes }: Subresource): boolean =>
  wireBytes >= bytes || (packed.test(contentType ?? '') && wireBytes > 0.9 * bytes)
