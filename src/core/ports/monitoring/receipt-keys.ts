/** A key pair that signs receipts. A retired key has no private part; its signatures stay valid. */
export interface ReceiptKey {
  readonly id: string
  /** Raw ed25519, base64url. */
  readonly publicKey: string
  /** PKCS 8 in base64url, encrypted. */
  readonly privateKey: string | null
  readonly createdAt: string
  readonly retiredAt: string | null
}

export type NewReceiptKey = Pick<ReceiptKey, 'id' | 'publicKey'> & { readonly privateKey: string }

export interface ReceiptKeyStore {
  /** The active key, created if there is none: processes that start together get the same one. */
  ensure(make: () => Promise<NewReceiptKey>): Promise<ReceiptKey>
  /** Retires the active key and replaces it. */
  rotate(key: NewReceiptKey): Promise<void>
  /** Newest first. */
  list(): Promise<readonly ReceiptKey[]>
}
