import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { DataKey, SealedField, SecretStore } from '../../core/ports/people/secrets.ts'
import { decrypt, encrypt, masterKey } from './envelope.ts'
import { checkMasterKey, checkSecrets, makeSealer, rotateSecrets } from './sealer.ts'

const newMaster = () => masterKey(randomBytes(32).toString('base64'))

function memoryStore(): SecretStore & { all: SealedField[] } {
  let keys: DataKey[] = []
  const store = {
    all: [] as SealedField[],
    keys: async () => keys.toReversed(),
    async ensureKey(make: () => DataKey) {
      if (keys.length === 0) keys.push(make())
      return keys.at(-1) as DataKey
    },
    fields: async () => store.all,
    async rotate(next: readonly DataKey[], reseal: (field: SealedField) => string) {
      store.all = store.all.map((field) => ({ ...field, sealed: reseal(field) }))
      keys = [...next]
      return store.all.length
    },
  }
  return store
}

test('a secret can be decrypted only in its own row and field', async () => {
  const sealer = makeSealer(memoryStore(), newMaster())
  const sealed = await sealer.seal('hunter2', 'channels:1:target')
  assert.doesNotMatch(sealed, /hunter2/)
  assert.match(sealed, /^v1\.d[0-9a-f]{12}\.[\w-]+\.[\w-]+\.[\w-]+$/)
  assert.equal(await sealer.open(sealed, 'channels:1:target'), 'hunter2')
  await assert.rejects(sealer.open(sealed, 'channels:2:target'), /cannot be decrypted/)
  await assert.rejects(sealer.open(sealed, 'channels:1:secrets'), /cannot be decrypted/)
})

test('the same text is never encrypted to the same value, and a modified one is rejected', () => {
  const { bytes, kid } = newMaster()
  const sealed = encrypt('text', bytes, kid, 'row')
  assert.notEqual(sealed, encrypt('text', bytes, kid, 'row'))
  for (const part of [2, 3, 4]) {
    const parts = sealed.split('.')
    parts[part] = Buffer.from('changed').toString('base64url')
    assert.equal(decrypt(parts.join('.'), bytes, 'row'), undefined)
  }
  assert.equal(decrypt('v2.a.b.c.d', bytes, 'row'), undefined)
  assert.equal(decrypt('', bytes, 'row'), undefined)
})

test('a different master key is detected at the start and changes nothing', async () => {
  const store = memoryStore()
  const [mine, other] = [newMaster(), newMaster()]
  store.all.push({ context: 'c', sealed: await makeSealer(store, mine).seal('text', 'c') })
  await checkMasterKey(store, mine)
  await assert.rejects(checkMasterKey(store, other), /encrypted with another PLUMBLINE_SECRET_KEY/)
  await assert.rejects(makeSealer(store, other).seal('new', 'd'), /encrypted with another/)
  await assert.rejects(rotateSecrets(store, other), /encrypted with another/)
  assert.deepEqual(await checkSecrets(store, mine), { fields: 1, unreadable: [] })
  assert.deepEqual(await checkSecrets(store, other), { fields: 1, unreadable: ['c'] })
})

test('after a rotation only the new key decrypts, and nothing is lost', async () => {
  const store = memoryStore()
  const [mine, next] = [newMaster(), newMaster()]
  const before = makeSealer(store, mine)
  for (const context of ['a', 'b'])
    store.all.push({ context, sealed: await before.seal(`text ${context}`, context) })
  store.all.push({ context: 'lost', sealed: encrypt('x', randomBytes(32), 'dunknown', 'lost') })
  const lost = store.all[2]?.sealed
  assert.deepEqual(await rotateSecrets(store, mine, next), { fields: 3, unreadable: 1 })
  assert.equal(store.all[2]?.sealed, lost, 'what cannot be decrypted is left as it was')
  assert.equal(await makeSealer(store, next).open(store.all[0]?.sealed ?? '', 'a'), 'text a')
  await assert.rejects(makeSealer(store, mine).open(store.all[0]?.sealed ?? '', 'a'))
  // A process that still uses the old key.
  const late = await before.open(store.all[1]?.sealed ?? '', 'b').catch(() => 'restart needed')
  assert.equal(late, 'restart needed')
})
