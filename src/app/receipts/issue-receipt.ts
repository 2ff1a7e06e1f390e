import { createHash, generateKeyPairSync } from 'node:crypto'
import type { NewReceiptKey, ReceiptKey } from '../../core/ports/receipt-keys.ts'
import type { Clock, Store } from '../../core/ports.ts'
import { type Receipt, type ReportToSign, signReceipt } from './receipt.ts'

interface Ports {
  readonly store: Pick<Store, 'receiptKeys'>
  readonly clock: Clock
}

/** Signs a report as it is currently shown. */
export function makeIssueReceipt({ store, clock }: Ports) {
  return async function issueReceipt(report: ReportToSign, issuer: string): Promise<Receipt> {
    const { id, publicKey, privateKey } = await store.receiptKeys.ensure(createReceiptKey)
    // Rotated between the two calls; the next attempt gets the new key.
    if (privateKey === null) throw new Error('The key that signs receipts was retired.')
    const key = { id, publicKey, privateKey }
    return signReceipt(report, { signedAt: clock.now().toISOString(), issuer, key })
  }
}

/** The public part of this instance's keys. */
export function makeListReceiptKeys({ store }: Pick<Ports, 'store'>) {
  return async function listReceiptKeys(): Promise<readonly Omit<ReceiptKey, 'privateKey'>[]> {
    await store.receiptKeys.ensure(createReceiptKey)
    const keys = await store.receiptKeys.list()
    return keys.map(({ id, publicKey, createdAt, retiredAt }) => ({ id, publicKey, createdAt, retiredAt }))
  }
}

/** Signs with a new key from now on; receipts of the old ones stay valid. */
export function makeRotateReceiptKey({ store }: Pick<Ports, 'store'>) {
  return async function rotateReceiptKey(): Promise<string> {
    const key = createReceiptKey()
    await store.receiptKeys.rotate(key)
    return key.id
  }
}

function createReceiptKey(): NewReceiptKey {
  const pair = generateKeyPairSync('ed25519')
  const { x: publicKey = '' } = pair.publicKey.export({ format: 'jwk' })
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url')
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  return { id, publicKey, privateKey }
}
