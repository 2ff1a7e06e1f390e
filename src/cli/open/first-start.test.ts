import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../config/config.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { prepareOwner } from './first-start.ts'
import { withTools } from './open-tools.ts'

test('processes that start together create one owner and one key', async (context) => {
  const env = { PLUMBLINE_DATA: await tempFolder(context), PLUMBLINE_API_KEY: 'a-key-of-sixteen-or-more' }
  const read = readConfig(env)
  assert.ok('config' in read)
  const { config } = read
  await withTools(config, async (tools) => {
    const told = await Promise.all(Array.from({ length: 6 }, () => prepareOwner(tools, config)))
    assert.ok(told.filter((secrets) => secrets !== undefined).length <= 1)
    const accounts = await tools.store.accounts.list()
    assert.equal(accounts.length, 1)
    assert.equal((await tools.store.keys.list(accounts[0]?.id ?? 0)).length, 1)
  })
})
