import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** `v1.<key id>.<nonce>.<ciphertext>.<tag>`, each in base64url. AES-256-GCM; the context is authenticated too. */
export function encrypt(text: string, key: Buffer, kid: string, context: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(`plumbline:v1:${kid}:${context}`))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))
  return ['v1', kid, ...parts].join('.')
}

/** Undefined if the key is a different one, or if the text was changed or moved to another row. */
export function decrypt(sealed: string, key: Buffer, context: string): string | undefined {
  const [version, kid, nonce, text, tag] = sealed.split('.')
  if (version !== 'v1' || nonce === undefined || text === undefined || tag === undefined) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
      authTagLength: 16,
    })
    decipher.setAAD(Buffer.from(`plumbline:v1:${kid}:${context}`))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return decipher.update(text, 'base64url', 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

export const keyIdOf = (sealed: string): string => sealed.split('.')[1] ?? ''

/** The operator's key, and an id that reveals nothing about it. */
export interface MasterKey {
  readonly kid: string
  readonly bytes: Buffer
}

export function masterKey(base64: string): MasterKey {
  const bytes = Buffer.from(base64, 'base64')
  const digest = createHash('sha256').update('plumbline master key').update(bytes).digest('hex')
  return { kid: `m${digest.slice(0, 12)}`, bytes }
}
