import { existsSync, lstatSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { dirname, extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The common part of HTTP/1.1 and HTTP/2 requests. */
export interface Asked {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}

export interface Answer {
  writeHead(status: number, headers: OutgoingHttpHeaders): unknown
  end(body: string | Uint8Array): unknown
}

export function send(
  response: Answer,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Uint8Array = '',
): void {
  response.writeHead(status, headers)
  response.end(body)
}

/** Sends the file like a plain web server, or a 404 page if there is none. */
export function sendFile(request: Asked, response: Answer, file: string | undefined): void {
  if (file === undefined) return send(response, 404, htmlType, request.method === 'HEAD' ? '' : notFound)
  if (file.endsWith('/')) {
    const [path = '', query] = (request.url ?? '').split(/(?=\?)/)
    return send(response, 301, { location: `${path}/${query ?? ''}` })
  }
  // A page saved under its hostname has no file extension.
  const type = types[extname(file).toLowerCase()] ?? 'text/html'
  const packs = isText(type) && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const plain = readFileSync(file)
  const body = packs ? gzipSync(plain) : plain
  const headers = {
    'content-type': type,
    'content-length': body.length,
    'cache-control': 'public, max-age=604800',
    'last-modified': statSync(file).mtime.toUTCString(),
    ...(isText(type) ? { vary: 'accept-encoding' } : {}),
    ...(packs ? { 'content-encoding': 'gzip' } : {}),
  }
  send(response, 200, headers, request.method === 'HEAD' ? '' : body)
}

/** Without a charset, like most of the servers that these pages came from. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.testhtml': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.xml': 'application/xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mid': 'audio/midi',
  '.swf': 'application/x-shockwave-flash',
  '.zip': 'application/zip',
  '.webmanifest': 'application/manifest+json',
  '.pdf': 'application/pdf',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.eot': 'application/vnd.ms-fontobject',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const isText = (type: string): boolean => /^(?:text\/|application\/json|image\/svg)/.test(type)
const htmlType = { 'content-type': 'text/html; charset=utf-8' }
const notFound =
  '<!doctype html><html lang="en"><title>Not found</title><p>There is no such page. <a href="/">Start</a>'

/** The file for a URL whose path starts with the one that the folder is published at; undefined if there is none. */
export const fileBelow = (below: string, target: string, folder: string, root: string): string | undefined =>
  target.startsWith(`${below}/`) ? fileFor(target.slice(below.length), folder, root) : undefined

/** The file for a URL's path; undefined if there is none. The folder, with a slash, if the URL lacks its final slash. */
function fileFor(target: string, folder: string, root: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(target.split(/[?#]/, 1)[0] ?? '/'))
    // Next.js names files `[...slug].js`, so only a whole `..` leads out of the folder.
    if (path.split('/').includes('..')) return undefined
    const named = join(folder, path)
    // GitHub Pages and many other hosts serve `/about.html` as `/about` too, even beside a folder without an index.
    const isServed =
      existsSync(named) && (!statSync(named).isDirectory() || existsSync(join(named, 'index.html')))
    const file = followed(isServed || extname(path) !== '' ? named : `${named}.html`, root)
    if (!statSync(file).isDirectory()) return file
    const index = followed(join(file, 'index.html'), root)
    if (!statSync(index).isFile()) return undefined
    return path.endsWith('/') ? index : `${file}/`
  } catch {
    return undefined
  }
}

/** Absolute symbolic links of a package refer to its unpacked root, not to this machine's. */
function followed(file: string, root: string, linksLeft = 8): string {
  if (linksLeft === 0 || !lstatSync(file).isSymbolicLink()) return file
  const target = readlinkSync(file)
  return followed(
    target.startsWith('/') ? join(root, target) : join(dirname(file), target),
    root,
    linksLeft - 1,
  )
}
