import { PlumblineError } from './error.ts'

export interface WebhookHeaders {
  get(name: string): string | null
}

/**
 * Returns the body of a webhook if it was signed with the secret (Standard Webhooks, `v1`) within the last five
 * minutes; otherwise throws a `PlumblineError` with the code `webhook-signature`. Pass the raw body, not parsed JSON.
 */
export async function verifyWebhook<T = unknown>(
  secret: string,
  headers: WebhookHeaders | Readonly<Record<string, string | undefined>>,
  body: string,
  {
    toleranceSeconds = 300,
    now = Date.now(),
  }: { readonly toleranceSeconds?: number; readonly now?: number } = {},
): Promise<T> {
  const read = (name: string): string =>
    (typeof headers.get === 'function'
      ? headers.get(name)
      : (headers as Readonly<Record<string, string | undefined>>)[name]) ?? ''
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(read)
  if (!id || !timestamp || !signatures) throw refused('The webhook is not signed.')
  const age = Math.abs(now / 1000 - Number(timestamp))
  if (!/^\d{1,12}$/.test(timestamp) || age > toleranceSeconds) throw refused('The webhook is too old.')
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const each of signatures.split(' ')) {
    const [version, signature = ''] = each.split(',')
    if (version !== 'v1') continue
    try {
      // `verify` compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, fromBase64(signature), signed)) return JSON.parse(body) as T
    } catch {
      // Not base64, so not a signature.
    }
  }
  throw refused('The signature of the webhook does not match.')
}

const refused = (message: string) => new PlumblineError(message, { code: 'webhook-signature' })

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
