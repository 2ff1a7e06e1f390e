/** A key pair that signs receipts. Once retired it has no private part any more, and what it signed stays valid. */
export interface ReceiptKey {
  readonly id: string
  /** Raw ed25519, base64url. */
  readonly publicKey: string
  /** PKCS 8, base64url. */
  readonly privateKey: string | null
  readonly createdAt: string
  readonly retiredAt: string | null
}

export type NewReceiptKey = Pick<ReceiptKey, 'id' | 'publicKey'> & { readonly privateKey: string }

export interface ReceiptKeyStore {
  /** The key that signs, or the one that is made now: processes that start together get the same. */
  ensure(make: () => NewReceiptKey): Promise<ReceiptKey>
  /** Retires the key that signs and takes this one in its place. */
  rotate(key: NewReceiptKey): Promise<void>
  /** The newest first. */
  list(): Promise<readonly ReceiptKey[]>
}
