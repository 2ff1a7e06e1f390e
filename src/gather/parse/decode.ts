import { isUtf8 } from 'node:buffer'
import { getEncoding } from 'encoding-sniffer'

export interface Decoded {
  readonly text: string
  /** In lower case, as the Encoding standard names it. */
  readonly used: string
  readonly bom: boolean
  /** What the Content-Type header declares, in lower case. */
  readonly header: string | null
}

/** How far the HTML standard's prescan searches for a declaration. */
const prescanBytes = 1024

/** Decodes bytes by the HTML standard's sniffing: BOM, header, declaration in the first bytes, then a guess. */
export function decodeHtml(body: Uint8Array, contentType: string | null): Decoded {
  const header = charsetOf(contentType)
  const bom = hasBom(body)
  const sniffed = getEncoding(
    Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, prescanBytes)),
    {
      maxBytes: prescanBytes,
      ...(header === null ? {} : { transportLayerEncodingLabel: header }),
      // Most undeclared pages are UTF-8 today; the standard leaves the guess to the implementation.
      defaultEncoding: isUtf8(body) ? 'utf-8' : 'windows-1252',
    },
  )
  return { ...decodeAs(body, sniffed), bom, header }
}

/** Decodes with a label; an unknown one falls back to windows-1252, as browsers do. */
export function decodeAs(body: Uint8Array, label: string): { readonly text: string; readonly used: string } {
  const decoder = makeDecoder(label)
  return { text: decoder.decode(body), used: decoder.encoding }
}

function makeDecoder(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder('windows-1252')
  }
}

/** Far longer than any meaningful one. */
const maxTypeLength = 1000

/** The charset parameter of a Content-Type, in lower case. */
export function charsetOf(contentType: string | null): string | null {
  for (const parameter of (contentType ?? '').slice(0, maxTypeLength).split(';').slice(1)) {
    const at = parameter.indexOf('=')
    if (at < 0 || parameter.slice(0, at).trim().toLowerCase() !== 'charset') continue
    const value = parameter
      .slice(at + 1)
      .trim()
      .replaceAll('"', '')
    return value.trim().toLowerCase() || null
  }
  return null
}

/** The media type alone, in lower case. */
export function mediaTypeOf(contentType: string | null): string | null {
  const essence = contentType?.slice(0, maxTypeLength).split(';', 1)[0]?.trim().toLowerCase()
  return essence === undefined || essence === '' ? null : essence
}

function hasBom(body: Uint8Array): boolean {
  const [first, second, third] = body
  return (
    (first === 0xef && second === 0xbb && third === 0xbf) ||
    (first === 0xfe && second === 0xff) ||
    (first === 0xff && second === 0xfe)
  )
}
