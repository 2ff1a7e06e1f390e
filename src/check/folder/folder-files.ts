import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface SentFile {
  readonly type: string
  readonly bytes: Buffer
  readonly etag: string
  readonly modified: string
  /** Whether the path names a folder but lacks the trailing slash. */
  readonly slash: boolean
  /** Compressed bodies by content coding, created on first use. */
  readonly packed: Map<string, Promise<Buffer>>
}

export interface Body {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Size of the file cache, in bytes: all pages request the same scripts and styles. */
const keptBytes = 64_000_000

/** Finds the file for a path. Never reads anything outside the folder, whatever the path or a symbolic link says. */
export function openFiles(folder: string) {
  const known = new Map<string, SentFile | null>()
  const root = realpath(folder)
  let kept = 0

  async function find(path: string): Promise<SentFile | undefined> {
    const before = known.get(path)
    if (before !== undefined) return before ?? undefined
    const found = await load(path)
    if (kept < keptBytes) {
      known.set(path, found ?? null)
      kept += 200 + (found?.bytes.length ?? 0)
    }
    return found
  }

  async function load(path: string): Promise<SentFile | undefined> {
    const name = decode(path)
    if (name === undefined) return undefined
    const inFolder = name.endsWith('/')
    const tries = inFolder ? [`${name}index.html`] : [name, `${name}.html`, `${name}/index.html`]
    for (const [index, each] of tries.entries()) {
      const file = await read(await root, join(await root, each))
      if (file !== undefined) return { ...file, slash: index === 2 }
    }
    return undefined
  }
  return { find }
}

async function read(root: string, path: string): Promise<Omit<SentFile, 'slash'> | undefined> {
  try {
    const real = await realpath(path)
    if (!real.startsWith(`${root}${sep}`)) return undefined
    const { mtime, isFile } = await stat(real).then((found) => ({
      mtime: found.mtime,
      isFile: found.isFile(),
    }))
    if (!isFile) return undefined
    const bytes = await readFile(real)
    return {
      type: types[extname(real).toLowerCase()] ?? 'application/octet-stream',
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`,
      modified: mtime.toUTCString(),
      packed: new Map(),
    }
  } catch {
    return undefined
  }
}

function decode(path: string): string | undefined {
  try {
    const name = decodeURIComponent(path)
    return name.includes('\0') || name.split('/').includes('..') ? undefined : name
  } catch {
    return undefined
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const smallestPacked = 500

/** Compresses the file, because nearly all hosting platforms compress text, and size audits should see the same. */
export async function compressed(file: SentFile, accepted: string | string[] | undefined): Promise<Body> {
  const headers = { 'content-type': file.type, etag: file.etag, 'last-modified': file.modified }
  const coding = ['br', 'gzip'].find((name) => String(accepted ?? '').includes(name))
  if (coding === undefined || file.bytes.length < smallestPacked || !isText(file.type))
    return { bytes: file.bytes, headers }
  let packing = file.packed.get(coding)
  if (packing === undefined) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    packing = coding === 'br' ? brotli(file.bytes, { params }) : zip(file.bytes)
    file.packed.set(coding, packing)
  }
  return {
    bytes: await packing,
    headers: { ...headers, 'content-encoding': coding, vary: 'Accept-Encoding' },
  }
}

const isText = (type: string): boolean => /^text\/|[/+](?:javascript|json|xml)\b|^font\/ttf/.test(type)

/** HTML has no charset here, so that the page's own declaration counts. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.rss': 'application/rss+xml',
  '.atom': 'application/atom+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.csv': 'text/csv',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
  '.vtt': 'text/vtt',
}
