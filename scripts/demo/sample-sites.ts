import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'

const names = ['good', 'decent', 'bad'] as const
type Name = (typeof names)[number] | 'watched'

/** Number of days of the watched site, which changes from day to day. */
export const watchedDays = 91

/** Sites on one port of this machine, distinguished by hostname, so that each is a separate project. */
export async function serveSampleSites() {
  let day = watchedDays - 1
  const server = createServer((request, response) => {
    answer(request, response, day).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    urls: names.map((name) => `http://${name}.localhost:${port}/`),
    /** The pages that have a history. */
    watched: Object.keys(changeDays).map((page) => `http://watched.localhost:${port}/${page}`),
    /**
     * Shows the watched site as of this day, counted from 0. Returns the pages that have changed since the day shown
     * before.
     */
    showDay(shown: number): readonly string[] {
      const before = day
      day = shown
      return Object.entries(changeDays)
        .filter(([, days]) => days.some((each) => each <= shown && (each > before || before > shown)))
        .map(([page]) => `http://watched.localhost:${port}/${page}`)
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, day: number): Promise<void> {
  const host = request.headers.host ?? ''
  const name = ([...names, 'watched'] as const).find((each) => host.startsWith(`${each}.localhost`)) ?? 'bad'
  const { pathname } = new URL(request.url ?? '/', `http://${host}`)
  const path = pathname === '/' ? 'index.html' : normalize(pathname).slice(1)
  const found = await file(name, path, host, day)
  const status = found === undefined ? manners[name].missing : 200
  const sent = found ?? (await file(name, 'missing.html', host, day))
  const body = sent?.body ?? Buffer.alloc(0)
  const headers = {
    ...manners[name].headers,
    ...(name === 'watched' && day >= headersSince ? manners.good.headers : {}),
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

/** Reads a file of the site and inserts the site's origin where the file asks for it. */
async function file(name: Name, path: string, host: string, day: number) {
  const type = types[extname(path)]
  if (type === undefined || path.includes('..')) return undefined
  const raw = await readFile(join(import.meta.dirname, 'sites', name, path)).catch(() => undefined)
  if (raw === undefined) return undefined
  const body = type.startsWith('image/png')
    ? raw
    : Buffer.from(
        onDay(raw.toString(), day).replaceAll('{{origin}}', `http://${host}`).replace('{{rows}}', rows),
      )
  return { type, body }
}

/** Lines of the watched site can be limited to certain days: `{{from 53 to 59}}`. */
const onDay = (text: string, day: number): string =>
  text.replace(
    /^\{\{(?:from (\d+))? ?(?:to (\d+))?\}\}(.*)$/gm,
    (_, from: string | undefined, to: string | undefined, line: string) =>
      day >= Number(from ?? 0) && day < Number(to ?? watchedDays) ? line : '',
  )

/** From this day on, the watched site sends the same headers as the good site. */
const headersSince = 46

/** Days on which each page of the watched site changes: those in its file, and the day of the headers. */
const changeDays: Readonly<Record<string, readonly number[]>> = {
  '': [0, 22, 40, headersSince, 66, 84],
  'shop.html': [0, 22, headersSince, 53, 59],
  'courses.html': [0, 31, headersSince],
}

/** Excessive markup for the bad site. */
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
  watched: { compresses: true, missing: 404, delayMs: 0, headers: { 'x-content-type-options': 'nosniff' } },
  // Far enough below 80 that it is not good when the browser happens to see no layout shift.
  decent: { compresses: true, missing: 404, delayMs: 0, headers: { server: 'nginx/1.18.0' } },
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
