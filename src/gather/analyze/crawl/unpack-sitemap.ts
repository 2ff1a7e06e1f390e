import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/**
 * The XML of a sitemap. A `.gz` file has no Content-Encoding, so it arrives compressed. Null if it is broken, or larger
 * than the limit.
 */
export async function unpackSitemap(body: Uint8Array, maxBytes: number): Promise<Uint8Array | null> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body
  try {
    return await promisify(gunzip)(body, { maxOutputLength: maxBytes })
  } catch {
    return null
  }
}
