import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fetched } from '../../core/page/page.ts'
import type { Net } from '../../core/ports/outside.ts'
import { openFileMemory, rememberFiles } from './remember-files.ts'

const server = 'http://127.0.0.1:4173'
const serving = { server, opening: 'first' }

function countingNet() {
  const asked: string[] = []
  // Only what is called here.
  const net = {
    async fetch(url: string, { method = 'GET' } = {}) {
      asked.push(`${method} ${url}`)
      if (url.endsWith('/broken')) throw new Error('refused')
      return { requestedUrl: url, body: new Uint8Array(3), cut: null } as Fetched
    },
  } as Net
  return { net, asked }
}

test('each file of a folder is requested once for all its pages', async () => {
  const { net, asked } = countingNet()
  const memory = openFileMemory()
  const first = await rememberFiles(net, serving, memory).fetch(`${server}/site.css`)
  const again = await rememberFiles(net, serving, memory).fetch(`${server}/site.css#top`)
  assert.equal(again, first)
  assert.deepEqual(asked, [`GET ${server}/site.css`])
})

test('a server that gets the port of an earlier one serves its own files', async () => {
  const { net, asked } = countingNet()
  const memory = openFileMemory()
  await rememberFiles(net, serving, memory).fetch(`${server}/site.css`)
  await rememberFiles(net, { ...serving, opening: 'second' }, memory).fetch(`${server}/site.css`)
  assert.equal(asked.length, 2)
})

test('another method, Accept header or limit is another request', async () => {
  const { net, asked } = countingNet()
  const remembering = rememberFiles(net, serving, openFileMemory())
  const url = `${server}/a.png`
  await remembering.fetch(url)
  await remembering.fetch(url, { method: 'HEAD' })
  await remembering.fetch(url, { headers: { accept: 'image/avif' } })
  await remembering.fetch(url, { maxBytes: 10 })
  await remembering.fetch(url, { maxRedirects: 0 })
  assert.equal(asked.length, 5)
})

test('responses of other servers, failures and requests with side effects are not remembered', async () => {
  const { net, asked } = countingNet()
  const remembering = rememberFiles(net, serving, openFileMemory())
  const twice = async (url: string, options = {}): Promise<number> => {
    const before = asked.length
    for (let time = 0; time < 2; time += 1) await remembering.fetch(url, options).catch(() => undefined)
    return asked.length - before
  }
  assert.equal(await twice('https://example.com/a.css'), 2)
  assert.equal(await twice(`${server}/broken`), 2)
  assert.equal(await twice(`${server}/form`, { method: 'POST' }), 2)
  assert.equal(await twice(`${server}/private`, { headersFor: () => ({ cookie: 'a=b' }) }), 2)
})
