/** Encrypts secrets that must be readable later, such as tokens. `context` names the row and field they belong to. */
export interface Sealer {
  seal(text: string, context: string): Promise<string>
  /** Throws a Problem `unavailable` when it cannot be decrypted with this service's key. */
  open(sealed: string, context: string): Promise<string>
}

/** A data key of the database, encrypted with the operator's key. */
export interface DataKey {
  readonly kid: string
  readonly wrapped: string
}

/** An encrypted field in any table. */
export interface SealedField {
  readonly context: string
  readonly sealed: string
}

export interface SecretStore {
  /** Newest first. */
  keys(): Promise<readonly DataKey[]>
  /** Stores the first key of a database; concurrent callers all get the same one. */
  ensureKey(make: () => DataKey): Promise<DataKey>
  fields(): Promise<readonly SealedField[]>
  /** Replaces all keys and re-encrypts every field, in one transaction. */
  rotate(keys: readonly DataKey[], reseal: (field: SealedField) => string): Promise<number>
}

export type CredentialState = 'unchecked' | 'signed-in' | 'signed-out'

/** How Plumbline signs in at one origin, for one project. The secrets are write-only. */
export interface Credential {
  readonly id: number
  /** The context its secrets are encrypted with. */
  readonly uid: string
  readonly account: number
  readonly project: string
  readonly origin: string
  /** Its content without any values: names of headers and cookies, the login URL. */
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

export interface CredentialOutcome {
  readonly state: CredentialState
  readonly session?: { readonly from: string | null; readonly to: string | null }
}

export interface LoginEnd {
  readonly session: string | null
  /** The site refused the login. */
  readonly hasFailed: boolean
}

export interface CredentialStore {
  /** Replaces the project's existing credential. */
  put(credential: NewCredential): Promise<Credential>
  find(account: number, project: string): Promise<Credential | undefined>
  remove(account: number, project: string): Promise<boolean>
  /**
   * Reserves the login for one process. Undefined while another one signs in, or if there is a session other than the
   * expired one.
   */
  beginLogin(
    uid: string,
    login: { readonly expired: string | null; readonly leaseMs: number },
  ): Promise<string | undefined>
  /** Stores the session of a login, or that it failed, and ends the reservation. */
  endLogin(uid: string, token: string, end: LoginEnd): Promise<void>
  /**
   * Stores the outcome of the last run, as long as the row still has this uid. Its cookies replace the session only if
   * that is still the one the run began with.
   */
  record(uid: string, outcome: CredentialOutcome): Promise<void>
}
