import { createHash, generateKeyPairSync } from 'node:crypto'
import type { NewReceiptKey, ReceiptKey } from '../../core/ports/monitoring/receipt-keys.ts'
import type { Sealer } from '../../core/ports/people/secrets.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import { type Receipt, type ReportToSign, signReceipt } from './receipt.ts'

interface Ports {
  readonly store: Pick<Store, 'receiptKeys'>
  readonly clock: Clock
  readonly sealer: Sealer
}

/** Signs a report as it is currently shown. */
export function makeIssueReceipt({ store, clock, sealer }: Ports) {
  return async function issueReceipt(report: ReportToSign, issuer: string): Promise<Receipt> {
    const { id, publicKey, privateKey } = await store.receiptKeys.ensure(() => createReceiptKey(sealer))
    // The key was rotated between the two calls; another attempt gets the new one.
    if (privateKey === null) throw new Error('The key that signs receipts was retired.')
    const key = { id, publicKey, privateKey: await sealer.open(privateKey, contextOf(id)) }
    return signReceipt(report, { signedAt: clock.now().toISOString(), issuer, key })
  }
}

/** The public part of this instance's keys. */
export function makeListReceiptKeys({ store, sealer }: Pick<Ports, 'store' | 'sealer'>) {
  return async function listReceiptKeys(): Promise<readonly Omit<ReceiptKey, 'privateKey'>[]> {
    await store.receiptKeys.ensure(() => createReceiptKey(sealer))
    const keys = await store.receiptKeys.list()
    return keys.map(({ id, publicKey, createdAt, retiredAt }) => ({ id, publicKey, createdAt, retiredAt }))
  }
}

/** Signs with a new key from now on; receipts of the old ones stay valid. */
export function makeRotateReceiptKey({ store, sealer }: Pick<Ports, 'store' | 'sealer'>) {
  return async function rotateReceiptKey(): Promise<string> {
    const key = await createReceiptKey(sealer)
    await store.receiptKeys.rotate(key)
    return key.id
  }
}

/** The private key is encrypted like every other secret: a copy of the database cannot sign anything. */
async function createReceiptKey(sealer: Sealer): Promise<NewReceiptKey> {
  const pair = generateKeyPairSync('ed25519')
  const { x: publicKey = '' } = pair.publicKey.export({ format: 'jwk' })
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url')
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  return { id, publicKey, privateKey: await sealer.seal(privateKey, contextOf(id)) }
}

const contextOf = (id: string): string => `receipt_keys:${id}:private_key`
