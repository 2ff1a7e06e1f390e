import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { importedBy, readClientModules } from './client-modules.ts'
import type { Served } from './print-markup.ts'
import { chooseCoding } from '../../body/content-encoding.ts'

const source = join(import.meta.dirname, '../../..')
const views = join(source, 'views')

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

interface Asset {
  readonly type: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly zstd: Buffer
  readonly gzip: Buffer
}

/** The page that says that the service is shutting down needs its style, too. */
export const needsNothing = { config: { whileDraining: true } } as const

export interface Assets {
  /** The URL of an asset. It contains a hash of all assets, so browsers may cache it forever. */
  readonly url: (path: string) => string
  /** Paths of all modules that these scripts import, directly or indirectly. */
  readonly imports: (scripts: readonly string[]) => readonly string[]
  /** The file behind a URL, for code that renders a page without requesting it. */
  readonly find: (url: string) => Served | undefined
  readonly register: (server: FastifyInstance) => void
}

/**
 * Reads styles, scripts and the icon once. Types are stripped and files compressed on first use: an API that nobody
 * opens in a browser needs neither, and the stripper alone takes 20 MB.
 */
export async function loadAssets(): Promise<Assets> {
  const files = new Map<string, Buffer>([
    ['style.css', await readStyle()],
    ['pdf.css', await readFile(join(views, 'pdf.css'))],
    ['icon.svg', await readFile(join(views, 'icon.svg'))],
  ])
  for (const folder of ['preview', 'mark']) {
    for (const name of await readdir(join(views, folder)))
      files.set(`${folder}/${name}`, await readFile(join(views, folder, name)))
  }
  // Paths are those of the source, so that relative imports work.
  const modules = await readClientModules(source)
  for (const [path, { file }] of modules) files.set(path, file)
  const digest = createHash('sha256')
  for (const [path, file] of files) digest.update(`${path} ${file.length}\n`).update(file)
  const version = digest.digest('base64url').slice(0, 12)
  const folder = `/assets/${version}/`
  const packed = new Map<string, Promise<Asset>>()
  const packOnce = (path: string, file: Buffer): Promise<Asset> => {
    const known = packed.get(path) ?? pack(path, file)
    packed.set(path, known)
    return known
  }
  return {
    url: (path) => folder + path,
    imports: (scripts) => importedBy(modules, scripts),
    find(url) {
      const path = url.startsWith(folder) ? url.slice(folder.length) : ''
      const file = files.get(path)
      return file === undefined ? undefined : { type: typeOf(path), body: served(path, file) }
    },
    register(server) {
      server.get<{ Params: { '*': string } }>(`${folder}*`, needsNothing, async (request, reply) => {
        const path = request.params['*']
        const file = files.get(path)
        if (file === undefined) return reply.callNotFound()
        const asset = await packOnce(path, file)
        const picture = asset.type === 'image/png'
        // Social networks embed the image of a shared page in their own pages.
        if (picture) reply.header('cross-origin-resource-policy', 'cross-origin')
        const coding = picture
          ? undefined
          : chooseCoding(request.headers['accept-encoding'], ['br', 'zstd', 'gzip'])
        if (coding !== undefined) reply.header('content-encoding', coding)
        return reply
          .header('content-type', asset.type)
          .header('vary', 'accept-encoding')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(coding === undefined ? asset.plain : asset[coding])
      })
    },
  }
}

async function readStyle(): Promise<Buffer> {
  const folder = join(views, 'style')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css')).sort()
  const parts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Buffer.from(minify(parts.join('\n')))
}

/** Minifies our stylesheet. None of its strings contains a brace, a comment or two spaces. */
const minify = (css: string): string =>
  css
    // bounded: our own styles
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim()

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressZstd = promisify(zstdCompress)

/**
 * The largest asset is far smaller than this window. With the default window each encoder takes some 20 MB, which the
 * process never returns.
 */
const smallWindow = { [constants.BROTLI_PARAM_LGWIN]: 16 }

async function pack(path: string, file: Buffer): Promise<Asset> {
  const plain = served(path, file)
  const [br, zstd, zipped] = await Promise.all([
    compressBrotli(plain, { params: smallWindow }),
    compressZstd(plain),
    compressGzip(plain),
  ])
  return { type: typeOf(path), plain, br, zstd, gzip: zipped }
}

const typeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream'

/** The content as sent, before compression. */
const served = (path: string, file: Buffer): Buffer =>
  extname(path) === '.ts' ? Buffer.from(scriptOf(file.toString('utf8'))) : file

/** In this mode a script is a third smaller: stripping alone replaces types by spaces. */
const scriptOf = (text: string): string => stripTypeScriptTypes(text, { mode: 'transform' })
