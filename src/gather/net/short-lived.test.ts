import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { it } from 'node:test'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { openSite } from '../../testing/servers/sites/asked-site.ts'

/** Fetches a page repeatedly, and prints how many bytes of each body are retained after minor collections. */
const program = `
import { setTimeout as wait } from 'node:timers/promises'
const [address] = process.argv.slice(-1)
const { openNet } = await import(${JSON.stringify(new URL('./open-net.ts', import.meta.url).href)})
const fetchOnce = async () => {
  const net = openNet({ privateTargets: true, userAgent: 'Plumbline/test' })
  await net.fetch(address, {})
  await net.close()
}
const collect = async (type) => {
  for (let round = 0; round < 4; round += 1) {
    gc({ type })
    await wait(20)
  }
}
for (let round = 0; round < 10; round += 1) await fetchOnce()
await collect('major')
const before = process.memoryUsage().arrayBuffers
const fetches = 40
for (let round = 0; round < fetches; round += 1) await fetchOnce()
await collect('minor')
console.log((process.memoryUsage().arrayBuffers - before) / fetches)
`

it('retains nothing of a body once its connection is closed', async (test) => {
  const body = brotliCompressSync(
    `<!doctype html><title>A</title>${'<p>Some words for a page.'.repeat(4000)}`,
  )
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br' }
  const site = await openSite(test, { '/': { headers, body } })
  const flags = ['--expose-gc', '--disable-warning=ExperimentalWarning', '--input-type=module']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, '--eval', program, `${site.origin}/`],
    { timeout: 60_000 },
  )
  assert.ok(Number(stdout) < 20_000, `${stdout.trim()} bytes of each body are held`)
})
