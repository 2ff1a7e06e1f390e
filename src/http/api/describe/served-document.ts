import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compressOnce } from '../../body/compress.ts'
import { apiDocument } from './api-document.ts'
import { yamlOf } from './yaml.ts'

type Form = 'json' | 'yaml'

interface Served {
  readonly body: Buffer
  readonly etag: string
}

/** Local mode has as many origins as this machine has names; a published service has one. */
const maxOrigins = 8

/**
 * The document with the servers of an origin, serialized and compressed once: anyone may request it, and serializing a
 * document this long takes longer than most responses.
 */
export function makeServedDocument(version: string, prefixes: readonly string[]) {
  const kept = new LRUCache<string, Served>({ max: maxOrigins * 2 })

  function write(origin: string, form: Form): Served {
    const whole = { ...apiDocument(version), servers: prefixes.map((prefix) => ({ url: origin + prefix })) }
    const body = Buffer.from(form === 'json' ? JSON.stringify(whole) : yamlOf(whole))
    compressOnce(body)
    // Weak: the compressed and the plain body share it.
    return { body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` }
  }

  return (origin: string, form: Form): Served => {
    const key = `${form} ${origin}`
    const served = kept.get(key) ?? write(origin, form)
    kept.set(key, served)
    return served
  }
}
