import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServe } from '../../testing/servers/service/serve-process.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'

const throwing = "process.on('SIGUSR2', () => { throw new Error('nobody caught this') })"
const rejecting = "process.on('SIGUSR2', () => void Promise.reject(new Error('nobody caught this')))"

for (const [name, code] of [
  ['thrown', throwing],
  ['rejected', rejecting],
] as const) {
  test(`an uncaught error that is ${name} is logged and shuts the service down`, async (context) => {
    const service = await startServe(context, {
      PLUMBLINE_DATA: await tempFolder(context),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
    })
    service.signal('SIGUSR2')
    assert.equal(await service.ended, 1)
    assert.match(service.stderr(), /"nobody caught this".*"uncaught error, shutting down"/)
  })
}
