import { unpackDocument } from '../codec/packed-document.ts'
import type { Store } from '../core/ports.ts'

/**
 * Reads the document of a run as JSON bytes, undefined when it is gone. A run never changes once finished, so
 * what was unpacked is kept, the least recently used going first.
 */
export function makeReadDocument(ports: {
  readonly store: Pick<Store, 'reports'>
  readonly settings: { readonly documentCacheBytes: number }
}) {
  const kept = new Map<number, Buffer>()
  let keptBytes = 0

  const keep = (run: number, json: Buffer): void => {
    if (kept.has(run) || json.length > ports.settings.documentCacheBytes) return
    kept.set(run, json)
    keptBytes += json.length
    for (const [oldest, bytes] of kept) {
      if (keptBytes <= ports.settings.documentCacheBytes) break
      kept.delete(oldest)
      keptBytes -= bytes.length
    }
  }

  return async function readDocument(run: number): Promise<Buffer | undefined> {
    const found = kept.get(run)
    if (found !== undefined) {
      kept.delete(run)
      kept.set(run, found)
      return found
    }
    const packed = await ports.store.reports.document(run)
    if (packed === undefined) return undefined
    const json = await unpackDocument(packed)
    keep(run, json)
    return json
  }
}
