import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { freePort } from '../src/testing/servers/wire/free-port.ts'
import { tempFolder } from '../src/testing/machine/temp-folder.ts'
import { testFlags } from '../src/testing/machine/test-flags.ts'
import { until } from '../src/testing/until.ts'

test('npm run dev audits its sample sites, and exits on SIGTERM', async (t) => {
  const folder = await tempFolder(t)
  const port = String(await freePort())
  const dev = spawn(process.execPath, [...testFlags, join(import.meta.dirname, 'dev.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PLUMBLINE_PORT: port, PLUMBLINE_DATA: folder, PLUMBLINE_BROWSER: 'off' },
  })
  const ended = once(dev, 'close')
  t.after(() => dev.kill('SIGTERM'))
  let output = ''
  for (const stream of [dev.stdout, dev.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  await until(() => /The API key is \S+\./.test(output), 'it names its key')
  const key = /The API key is (\S+)\./.exec(output)?.[1] ?? ''
  const states = async (): Promise<readonly string[]> => {
    const response = await fetch(`http://127.0.0.1:${port}/public/api/v1/reports`, {
      headers: { authorization: `Bearer ${key}` },
    })
    // The service's own response.
    const { data } = (await response.json()) as { data: readonly { readonly state: string }[] }
    return data.map(({ state }) => state)
  }
  await until(
    async () => (await states()).every((state) => state !== 'queued' && state !== 'running'),
    'all runs end',
  )
  assert.deepEqual(await states(), ['done', 'done', 'done'], output)
  dev.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null], output)
})
