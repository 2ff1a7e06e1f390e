import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto'

/** The signing keys of a webhook, as stored. Times are in milliseconds. */
export interface SigningKeys {
  /** `whsec_…`, shared with the receiver; or `whsk_…`, of which the receiver has the public half. */
  readonly key: string
  /** The previous key, until receivers have switched to the new one. */
  readonly previous?: { readonly key: string; readonly until: number }
}

const [shared, secret, open] = ['whsec_', 'whsk_', 'whpk_'] as const

export const makeSharedKey = (): string => shared + randomBytes(24).toString('base64')

/** The raw seed of an Ed25519 key. */
export function makePrivateKey(): string {
  const { d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return secret + Buffer.from(d ?? '', 'base64url').toString('base64')
}

/** `whpk_…`: receivers verify with it and need no secret. Undefined for a shared key. */
export function publicKeyOf(key: string): string | undefined {
  if (!key.startsWith(secret)) return undefined
  const { x } = createPublicKey(privateKey(key)).export({ format: 'jwk' })
  return open + Buffer.from(x ?? '', 'base64url').toString('base64')
}

/** The three headers of Standard Webhooks 1.0. */
export function signedHeaders(
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: Date },
  { key, previous }: SigningKeys,
): Readonly<Record<string, string>> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const content = `${id}.${timestamp}.${body}`
  const keys = previous !== undefined && previous.until > at.getTime() ? [key, previous.key] : [key]
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': keys.map((each) => signature(content, each)).join(' '),
  }
}

function signature(content: string, key: string): string {
  if (key.startsWith(secret))
    return `v1a,${sign(null, Buffer.from(content), privateKey(key)).toString('base64')}`
  const bytes = Buffer.from(key.slice(shared.length), 'base64')
  return `v1,${createHmac('sha256', bytes).update(content).digest('base64')}`
}

/** PKCS #8 of an Ed25519 key is this header and the seed (RFC 8410). */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKey = (key: string) =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Header, Buffer.from(key.slice(secret.length), 'base64')]),
    format: 'der',
    type: 'pkcs8',
  })
