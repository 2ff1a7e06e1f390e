import { defineAudit, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import { plural } from '../../lib/plural.ts'
import { withoutOwnFiles } from '../../audit-kit/requests/requests.ts'

/** Formats that are compressed inside. */
const packed =
  /^(?:image\/(?:jpe?g|png|gif|webp|avif|jxl|heic)|font\/woff2?|application\/(?:font-woff2?|x-font-woff2?|zip|gzip|pdf)|video\/|audio\/(?:mpeg|mp4|ogg|webm|aac))/i

export default defineAudit({
  title: 'Nothing is compressed in vain',
  why: 'Compressing images, films and tiny files again costs the server and the browser time and makes them no smaller.',
  advice: 'Limit compression to text types, and to files above about one kilobyte.',
  example: 'gzip_min_length 1000; gzip_types text/css application/javascript image/svg+xml;',
  sources: [
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/Compression',
    'https://nginx.org/en/docs/http/ngx_http_gzip_module.html#gzip_min_length',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['subresources'],

  check({ subresources }) {
    const own = subresources.items.filter(
      ({ thirdParty, status, hash }) => !thirdParty && status === 200 && hash !== null,
    )
    if (own.length === 0) return withoutOwnFiles(subresources)
    const wasted = own.filter((item) => item.encodings.length > 0 && isInVain(item))
    if (wasted.length === 0) return pass('No file is compressed in vain.')
    return warn(
      `${wasted.length} of ${own.length} files ${plural(wasted.length, 'is', 'are')} compressed in vain.`,
      places(wasted, ({ url, contentType, encodings, bytes, wireBytes }) => ({
        found: `${contentType ?? 'unknown'}: ${bytes} bytes, ${wireBytes} with ${encodings.join(', ')}`,
        expected: 'no Content-Encoding',
        url,
      })),
    )
  },
})

/** Some pictures are stored badly: what got a tenth smaller was not compressed in vain. */
const isInVain = ({ contentType, bytes, wireBytes }: Subresource): boolean =>
  wireBytes >= bytes || (packed.test(contentType ?? '') && wireBytes > 0.9 * bytes)
