import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'

const names = ['good', 'decent', 'bad'] as const
type Name = (typeof names)[number]

/** Three sites on one port of this machine, told apart by their host names, so that each is a project of its own. */
export async function serveSampleSites() {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    urls: names.map((name) => `http://${name}.localhost:${port}/`),
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const host = request.headers.host ?? ''
  const name = names.find((each) => host.startsWith(`${each}.localhost`)) ?? 'bad'
  const { pathname } = new URL(request.url ?? '/', `http://${host}`)
  const path = pathname === '/' ? 'index.html' : normalize(pathname).slice(1)
  const found = await file(name, path, host)
  const status = found === undefined ? manners[name].missing : 200
  const sent = found ?? (await file(name, 'missing.html', host))
  const body = sent?.body ?? Buffer.alloc(0)
  const headers = {
    ...manners[name].headers,
    'content-type': sent?.type ?? 'text/html',
    ...caching(name, sent?.type),
  }
  const small = manners[name].compresses && /text|svg|json|xml/.test(sent?.type ?? '')
  await sleep(manners[name].delayMs)
  response.writeHead(status, {
    ...headers,
    ...(small ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {}),
  })
  response.end(small ? brotliCompressSync(body) : body)
}

/** A file of the site, with its own origin put where the file asks for it. */
async function file(name: Name, path: string, host: string) {
  const type = types[extname(path)]
  if (type === undefined || path.includes('..')) return undefined
  const raw = await readFile(join(import.meta.dirname, 'sites', name, path)).catch(() => undefined)
  if (raw === undefined) return undefined
  const body = type.startsWith('image/png')
    ? raw
    : Buffer.from(raw.toString().replaceAll('{{origin}}', `http://${host}`).replace('{{rows}}', rows))
  return { type, body }
}

/** Too much of everything, for the bad site. */
const rows = '<tr><td><font color="lime"><b>Deal</b></font><td><blink>NOW</blink><td>&nbsp;\n'.repeat(5000)

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}

interface Manners {
  readonly headers: OutgoingHttpHeaders
  readonly compresses: boolean
  /** The status of a page that does not exist. */
  readonly missing: number
  readonly delayMs: number
}

const manners: Readonly<Record<Name, Manners>> = {
  good: {
    compresses: true,
    missing: 404,
    delayMs: 0,
    headers: {
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    },
  },
  decent: { compresses: true, missing: 404, delayMs: 0, headers: { 'x-content-type-options': 'nosniff' } },
  bad: {
    compresses: false,
    missing: 200,
    delayMs: 900,
    headers: {
      server: 'Apache/2.2.15 (CentOS)',
      'x-powered-by': 'PHP/5.3.3',
      'set-cookie': 'session=1; Path=/',
    },
  },
}

function caching(name: Name, type: string | undefined): OutgoingHttpHeaders {
  if (name === 'bad') return { 'cache-control': 'no-store' }
  const page = type === undefined || type.startsWith('text/html')
  return { 'cache-control': page ? 'no-cache' : 'public, max-age=31536000, immutable' }
}
