/** Encrypts what must be read again later, such as tokens. `context` names the row and field that it belongs to. */
export interface Sealer {
  seal(text: string, context: string): Promise<string>
  /** Throws a Problem `unavailable` when it cannot be read with this service's key. */
  open(sealed: string, context: string): Promise<string>
}

/** A key of the database, encrypted by the operator's own key. */
export interface DataKey {
  readonly kid: string
  readonly wrapped: string
}

/** An encrypted field, wherever it is. */
export interface SealedField {
  readonly context: string
  readonly sealed: string
}

export interface SecretStore {
  /** The newest first. */
  keys(): Promise<readonly DataKey[]>
  /** Keeps the first key of a database; of several callers one wins, and all get its key. */
  ensureKey(make: () => DataKey): Promise<DataKey>
  fields(): Promise<readonly SealedField[]>
  /** Replaces all keys and re-encrypts every field, in one step. */
  rotate(keys: readonly DataKey[], reseal: (field: SealedField) => string): Promise<number>
}

export type CredentialState = 'unchecked' | 'signed-in' | 'signed-out'

/** How Plumbline signs in at one origin, for one project. The secrets themselves can be written but never read. */
export interface Credential {
  readonly id: number
  /** What its secrets are bound to. */
  readonly uid: string
  readonly account: number
  readonly project: string
  readonly origin: string
  /** What there is, without any value: names of headers and cookies, the login URL. */
  readonly shape: string
  readonly secret: string
  /** Cookies of the last login, encrypted. */
  readonly session: string | null
  readonly state: CredentialState
  readonly checkedAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export type NewCredential = Pick<Credential, 'uid' | 'account' | 'project' | 'origin' | 'shape' | 'secret'>

export interface CredentialStore {
  /** Replaces what the project had. */
  put(credential: NewCredential): Promise<Credential>
  find(account: number, project: string): Promise<Credential | undefined>
  remove(account: number, project: string): Promise<boolean>
  /** What came of the last run: only while the row still has this uid. */
  record(
    uid: string,
    outcome: { readonly state: CredentialState; readonly session: string | null },
  ): Promise<void>
}
