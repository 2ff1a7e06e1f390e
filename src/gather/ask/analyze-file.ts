import { LRUCache } from 'lru-cache'
import type { CssInfo, FontInfo, ImageInfo, ScriptInfo, Subresource } from '../../core/facts/asked.ts'
import { decodeText } from './probe.ts'

interface BodyReading {
  readonly image: ImageInfo | null
  readonly font: FontInfo | null
  readonly css: CssInfo | null
  readonly script: ScriptInfo | null
}

/** The pages of a site share their files: reading the same bytes again is most of the cost of a second page. */
const readings = new LRUCache<string, BodyReading>({ max: 200 })

/** The facts in a fetched body by its kind, cached by its hash. */
export async function analyzeFile(
  kind: Subresource['kind'],
  body: Uint8Array,
  contentType: string | null,
  hash: string,
  url: string,
): Promise<BodyReading> {
  // The charset determines how bytes are decoded, and a script's URL may name its library.
  const key = [kind, hash, contentType, kind === 'script' ? url : ''].join(' ')
  const known = readings.get(key)
  const reading = known ?? (await read(kind, body, contentType, url))
  readings.set(key, reading)
  return reading
}

const nothing: BodyReading = { image: null, font: null, css: null, script: null }

/** Analyzers are loaded on first use: an idle thread stays small. */
async function read(
  kind: Subresource['kind'],
  body: Uint8Array,
  contentType: string | null,
  url: string,
): Promise<BodyReading> {
  // A page instead of the file: an application that responds to every URL, or an error page with status 200.
  if (/^text\/html/i.test(contentType ?? '')) return nothing
  if (kind === 'style') {
    const { readCss } = await import('../analyze/css/css.ts')
    return { ...nothing, css: readCss(decodeText(body, contentType)) }
  }
  if (kind === 'script') {
    const { readScript } = await import('../analyze/script/script.ts')
    return { ...nothing, script: readScript(decodeText(body, contentType), url) }
  }
  if (kind === 'image' || kind === 'icon') {
    const { readImage } = await import('../analyze/image.ts')
    return { ...nothing, image: readImage(body) }
  }
  if (kind === 'font') {
    const { readFont } = await import('../analyze/font.ts')
    return { ...nothing, font: readFont(body) }
  }
  return nothing
}
