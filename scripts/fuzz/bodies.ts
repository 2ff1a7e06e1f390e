import type { Operation, Schema } from './api-document.ts'
import { oddValue, type Random } from './random.ts'

export interface Body {
  readonly type: string | null
  readonly bytes: Buffer
}

/** Nothing listens there, so whatever is sent or fetched fails immediately, on this machine. */
export const closedUrl = 'http://127.0.0.1:49151/'

const anyFields = [
  'url',
  'privacy',
  'password',
  'project',
  'results',
  'remove_password',
  'tags',
  '_method',
  'name',
  'scopes',
  'expires_at',
  'audits',
] as const

/** A body for an operation: nearly valid, or nonsense. */
export function makeBody(random: Random, operation: Operation | null): Body {
  const fields = operation?.fields ?? []
  if (fields.length > 0 && random.chance(0.6)) return plausibleBody(random, fields)
  const entries = Array.from(
    { length: random.below(5) },
    () => [random.pick(anyFields), fieldValue(random)] as const,
  )
  const kind = random.next()
  if (kind < 0.4) return form(entries)
  if (kind < 0.65)
    return json(random, Object.fromEntries(entries.map(([name, value]) => [name, jsonValue(random, value)])))
  if (kind < 0.85) return multipart(random, entries)
  if (kind < 0.92)
    return {
      type: 'application/x-ndjson',
      bytes: cut(random, `${JSON.stringify({ url: closedUrl })}\n`.repeat(random.below(4))),
    }
  return {
    type: random.chance(0.5) ? oddValue(random).replaceAll(/[^\x20-\x7e]/g, '?') : null,
    bytes: Buffer.from(oddValue(random)),
  }
}

/** Documented fields with documented values, with an odd value here and there. */
function plausibleBody(random: Random, fields: Operation['fields']): Body {
  const few = random.chance(0.5)
  // Hashing a password takes as long as a hundred requests.
  const chosen = fields.filter(([name]) => random.chance(name === 'password' ? 0.03 : few ? 0.4 : 0.8))
  const entries = chosen.map(
    ([name, schema]) => [name, random.chance(0.85) ? exampleOf(random, schema) : oddValue(random)] as const,
  )
  if (random.chance(0.6)) return json(random, Object.fromEntries(entries))
  const texts = entries.map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
  return random.chance(0.7) ? form(texts) : multipart(random, texts)
}

/** Replaces every URL by one on this machine, because no request may leave it. */
function exampleOf(random: Random, { enum: allowed = [], examples = [] }: Schema): unknown {
  const known = [...allowed, ...examples]
  const example = known.length === 0 ? fieldValue(random) : random.pick(known)
  return JSON.parse(JSON.stringify(example).replaceAll(/https?:\/\/(?:[^"\\]|\\.)*/g, closedUrl))
}

const fieldValue = (random: Random): string =>
  random.chance(0.3) ? random.pick([closedUrl, '0', '1', '2', 'site']) : oddValue(random)

const jsonValue = (random: Random, value: string): unknown =>
  random.pick<unknown>([value, Number(value), null, true, [value], { value }, { toString: 1 }])

const form = (entries: readonly (readonly [string, string])[]): Body => ({
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(new URLSearchParams(Object.fromEntries(entries)).toString()),
})

const json = (random: Random, value: unknown): Body => ({
  type: 'application/json',
  bytes: cut(random, JSON.stringify(value)),
})

const cut = (random: Random, text: string): Buffer => {
  const bytes = Buffer.from(text)
  return random.chance(0.1) ? bytes.subarray(0, random.below(bytes.length + 1)) : bytes
}

function multipart(random: Random, entries: readonly (readonly [string, string])[]): Body {
  const boundary = random.pick(['B', 'x'.repeat(70), '----b', ''])
  const parts = entries.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${random.chance(0.3) ? '; filename="f"' : ''}\r\n${random.chance(0.8) ? '\r\n' : ''}${value}\r\n`,
  )
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: cut(random, `${parts.join('')}--${boundary}--\r\n`),
  }
}
