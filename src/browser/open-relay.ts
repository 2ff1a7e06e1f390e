import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { VisitQueue } from '../core/ports.ts'
import type { VisitAnswer } from './host-options.ts'
import type { BrowserHost } from './open-host.ts'
import { shortTemp } from './short-temp.ts'

const nobody: VisitAnswer<never> = { ok: false, because: 'No browser worker was free in time.' }

/** Stands where a browser's host would, and passes what it is asked to the browser workers. */
export function openRelay(visits: VisitQueue): BrowserHost {
  const folder = join(shortTemp(), `plumbline-relay-${randomBytes(8).toString('hex')}`)
  // Only our own user may enter, and nobody else can have made it: the name cannot be guessed.
  mkdirSync(folder, { mode: 0o700 })
  const socketPath = join(folder, 'socket')
  const server = createServer((request, response) => void relay(visits, request, response))
  server.listen(socketPath).unref()
  return {
    socketPath,
    wake: () => undefined,
    pid: () => undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function relay(visits: VisitQueue, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  try {
    // Only our own threads ask here.
    const { url } = JSON.parse(await textOf(request)) as { readonly url: string }
    const answer = await visits.ask(url, gone.signal)
    response.end(answer ?? JSON.stringify(nobody))
  } catch {
    response.end(JSON.stringify(nobody))
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
