import { randomBytes } from 'node:crypto'
import type { DataKey, Sealer, SecretStore } from '../../core/ports/people/secrets.ts'
import { Problem } from '../../core/problem.ts'
import { texts } from '../../messages/texts.ts'
import { decrypt, encrypt, keyIdOf, type MasterKey } from './envelope.ts'

/**
 * Two layers: a key in the database encrypts the secrets, and the operator's key encrypts that key. So the operator's
 * key can be changed without touching every row, and a copy of the database alone reveals nothing.
 */
export function makeSealer(store: SecretStore, master: MasterKey): Sealer {
  const opened = new Map<string, Buffer>()

  function unwrap({ kid, wrapped }: DataKey): Buffer {
    const known = opened.get(kid)
    if (known !== undefined) return known
    const key = decrypt(wrapped, master.bytes, dataKeyContext(kid))
    if (key === undefined) throw wrongKey()
    const bytes = Buffer.from(key, 'base64')
    opened.set(kid, bytes)
    return bytes
  }

  return {
    async seal(text, context) {
      // Read each time, because another process may have rotated the keys.
      const current = await store.ensureKey(() => makeDataKey(master))
      return encrypt(text, unwrap(current), current.kid, context)
    },

    async open(sealed, context) {
      const kid = keyIdOf(sealed)
      const key = opened.get(kid) ?? (await keyOf(kid))
      const text = key === undefined ? undefined : decrypt(sealed, key, context)
      if (text === undefined) throw unreadable()
      return text
    },
  }

  async function keyOf(kid: string): Promise<Buffer | undefined> {
    const found = (await store.keys()).find((key) => key.kid === kid)
    return found === undefined ? undefined : unwrap(found)
  }
}

/** For commands that rarely need it: the operator's key is read with the first secret. */
export function lazySealer(store: SecretStore, readKey: () => MasterKey): Sealer {
  let made: Sealer | undefined
  const sealer = (): Sealer => (made ??= makeSealer(store, readKey()))
  return {
    seal: async (text, context) => sealer().seal(text, context),
    open: async (sealed, context) => sealer().open(sealed, context),
  }
}

/** For a service without an operator's key. */
export const noSealer: Sealer = { seal: () => Promise.reject(noKey()), open: () => Promise.reject(noKey()) }

/** Throws a Problem if stored secrets were encrypted with another key: better at startup than at the first alert. */
export async function checkMasterKey(store: SecretStore, master: MasterKey): Promise<void> {
  const [newest] = await store.keys()
  if (newest === undefined) return
  if (decrypt(newest.wrapped, master.bytes, dataKeyContext(newest.kid)) === undefined) throw wrongKey()
}

export interface RotatedSecrets {
  readonly fields: number
  readonly unreadable: number
}

/** Re-encrypts everything with a new key in the database and, if given, a new operator's key. */
export async function rotateSecrets(
  store: SecretStore,
  from: MasterKey,
  to: MasterKey = from,
): Promise<RotatedSecrets> {
  const old = (await store.keys()).map((key) => ({
    ...key,
    bytes: decrypt(key.wrapped, from.bytes, dataKeyContext(key.kid)),
  }))
  if (old.some(({ bytes }) => bytes === undefined)) throw wrongKey()
  const bytesOf = new Map(old.map(({ kid, bytes = '' }) => [kid, Buffer.from(bytes, 'base64')]))
  const fresh = makeDataKey(to)
  const freshBytes = Buffer.from(decrypt(fresh.wrapped, to.bytes, dataKeyContext(fresh.kid)) ?? '', 'base64')
  // The old keys are kept, re-encrypted, because a running process may still write with them.
  const kept = old
    .toReversed()
    .map(({ kid, bytes = '' }) => ({ kid, wrapped: encrypt(bytes, to.bytes, to.kid, dataKeyContext(kid)) }))
  let unreadableFields = 0
  const fields = await store.rotate([...kept, fresh], ({ context, sealed }) => {
    const key = bytesOf.get(keyIdOf(sealed))
    const text = key === undefined ? undefined : decrypt(sealed, key, context)
    if (text === undefined) {
      // Never overwritten: if the lost key turns up, it can still be decrypted.
      unreadableFields += 1
      return sealed
    }
    return encrypt(text, freshBytes, fresh.kid, context)
  })
  return { fields, unreadable: unreadableFields }
}

/** The contexts of fields that cannot be decrypted with this key; they name row and field. */
export async function checkSecrets(
  store: SecretStore,
  master: MasterKey,
): Promise<{ readonly fields: number; readonly unreadable: readonly string[] }> {
  const sealer = makeSealer(store, master)
  const fields = await store.fields()
  const unreadableFields: string[] = []
  for (const { context, sealed } of fields) {
    await sealer.open(sealed, context).catch(() => unreadableFields.push(context))
  }
  return { fields: fields.length, unreadable: unreadableFields }
}

function makeDataKey(master: MasterKey): DataKey {
  const kid = `d${randomBytes(6).toString('hex')}`
  const key = randomBytes(32).toString('base64')
  return { kid, wrapped: encrypt(key, master.bytes, master.kid, dataKeyContext(kid)) }
}

const dataKeyContext = (kid: string): string => `data_keys:${kid}:wrapped`

const wrongKey = (): Problem => new Problem('unavailable', texts.problems.otherSecretKey)

const unreadable = (): Problem => new Problem('unavailable', texts.problems.secretUnreadable)

const noKey = (): Problem => new Problem('unavailable', texts.problems.noSecrets)
