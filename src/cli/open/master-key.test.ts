import assert from 'node:assert/strict'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../../config/config.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { keyFileOf, readMasterKey } from './master-key.ts'

function config(env: Record<string, string>) {
  const read = readConfig(env)
  assert.ok('config' in read)
  return read.config
}

const key = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='

test('in local mode a key is generated once, readable by its owner only', async (context) => {
  const local = config({ PLUMBLINE_DATA: await tempFolder(context) })
  const made = readMasterKey(local)
  assert.deepEqual(readMasterKey(local), made)
  assert.equal(statSync(keyFileOf(local)).mode & 0o777, 0o600)
  assert.equal(readFileSync(keyFileOf(local), 'utf8').trim().length, 44)
})

test('a published service needs a key, and says how to create one', async (context) => {
  const published = {
    PLUMBLINE_BASE_URL: 'https://reports.example.com',
    PLUMBLINE_DATA: await tempFolder(context),
  }
  assert.throws(() => readMasterKey(config(published)), /openssl rand -base64 32/)
  const given = readMasterKey(config({ ...published, PLUMBLINE_SECRET_KEY: key }))
  const file = join(published.PLUMBLINE_DATA, 'key')
  writeFileSync(file, `${key}\n`)
  assert.deepEqual(readMasterKey(config({ ...published, PLUMBLINE_SECRET_KEY_FILE: file })), given)
  assert.throws(
    () => readMasterKey(config({ ...published, PLUMBLINE_SECRET_KEY_FILE: `${file}-none` })),
    /cannot be read/,
  )
  writeFileSync(file, 'short')
  assert.throws(
    () => readMasterKey(config({ ...published, PLUMBLINE_SECRET_KEY_FILE: file })),
    /32 bytes in base64/,
  )
})

test('a container on a local machine generates one too', async (context) => {
  const own = { PLUMBLINE_BASE_URL: 'http://127.0.0.1:8080', PLUMBLINE_DATA: await tempFolder(context) }
  assert.equal(readMasterKey(config(own)).bytes.length, 32)
})
