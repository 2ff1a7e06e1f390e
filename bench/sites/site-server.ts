import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { Served } from './site-process.ts'

interface Site {
  readonly files: Readonly<Record<string, Served>>
  readonly delayMs: number
  readonly everyMs: number
}

/** The process that `forkSite` starts: it receives its files, returns its port, then the requests it received. */
process.once('message', ({ files, delayMs, everyMs }: Site) => {
  const answers = new Map(
    Object.entries(files).map(([path, served]) => {
      const plain = served.file === undefined ? Buffer.from(served.body) : readFileSync(served.file)
      return [path, { ...served, plain, packed: brotliCompressSync(plain) }]
    }),
  )
  const missing = Buffer.from(
    `<!doctype html><title>Not found</title><p>${'There is no such page. '.repeat(30)}<a href="/">Home</a>`,
  )
  let seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    const answer = answers.get(request.url?.split('?', 1)[0] ?? '/')
    const packs = answer !== undefined && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    setTimeout(
      () => {
        response.writeHead(answer === undefined ? 404 : (answer.status ?? 200), {
          'content-type': answer?.type ?? 'text/html; charset=utf-8',
          ...(answer?.location === undefined ? {} : { location: answer.location }),
          ...(packs ? { 'content-encoding': 'br' } : {}),
        })
        response.end(answer === undefined ? missing : packs ? answer.packed : answer.plain)
      },
      everyMs + (request.url === '/' ? delayMs : 0) + (answer?.delayMs ?? 0),
    )
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    for (const answer of answers.values()) {
      if (!answer.body.includes('{{third ')) continue
      answer.plain = Buffer.from(
        answer.body.replaceAll(/{{third (\d+)}}/g, (_, index) => `http://third-${index}.localhost:${port}`),
      )
      answer.packed = brotliCompressSync(answer.plain)
    }
    process.send?.(port)
  })
  process.once('disconnect', () => process.exit())
  process.on('message', () => {
    process.send?.(seen)
    seen = []
  })
})
