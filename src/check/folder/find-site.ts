import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFiles } from './folder-files.ts'
import { canonicalIn, readStart } from './list-pages.ts'

export interface FolderSite {
  /** Such as `https://example.com`. */
  readonly origin: string | undefined
  /** The path that the folder is published under, such as `/docs`; empty at the root of the host. */
  readonly base: string
}

/** Where a folder will be published, according to its sitemap, CNAME file and home page, unless that is given. */
export async function findSite(folder: string, given?: string): Promise<FolderSite> {
  const home = await readStart(join(folder, 'index.html')).catch(() => '')
  const url = given === undefined ? undefined : new URL(given)
  const origin = url?.origin ?? (await findOrigin(folder, home))
  const path = url?.pathname.replace(/\/$/, '') ?? ''
  return { origin, base: path === '' ? await findBase(folder, home, origin) : path }
}

async function findOrigin(folder: string, home: string): Promise<string | undefined> {
  const sitemap = await readStart(join(folder, 'sitemap.xml')).catch(() => '')
  const index = await readStart(join(folder, 'sitemap-index.xml')).catch(() => '')
  const cname = await readFile(join(folder, 'CNAME'), 'utf8').catch(() => '')
  const urls = [
    locIn(sitemap),
    locIn(index),
    cname.trim() === '' ? undefined : `https://${cname.trim()}`,
    canonicalIn(home),
  ]
  for (const url of urls) {
    const parsed = URL.parse(url ?? '')
    if (parsed !== null && /^https?:$/.test(parsed.protocol)) return parsed.origin
  }
  return undefined
}

const locIn = (xml: string): string | undefined => /<loc>\s{0,99}([^\s<]{1,2000})/.exec(xml)?.[1]

const maxReferences = 200
const maxDepth = 3

/**
 * Bundlers write the base into every URL but not into the names of folders: if the home page links to
 * `/docs/assets/app.js` and the folder has `assets/app.js`, the base is `/docs`. Most references decide. Every folder has
 * a home page, so `/docs/` alone means nothing unless it is the canonical URL: it may lead to another part of the host.
 */
async function findBase(folder: string, home: string, origin: string | undefined): Promise<string> {
  const files = openFiles(folder)
  const votes = new Map<string, number>()
  const own = URL.parse(canonicalIn(home) ?? '')?.pathname
  for (const path of rootPaths(home, origin).slice(0, maxReferences)) {
    const exists = async (each: string): Promise<boolean> =>
      (each !== '/' || path === own) && (await files.find(each)) !== undefined
    const base = await baseFor(path, exists)
    if (base !== undefined) votes.set(base, (votes.get(base) ?? 0) + 1)
  }
  const [most] = [...votes].toSorted(
    ([one, votesOfOne], [other, votesOfOther]) => votesOfOther - votesOfOne || one.length - other.length,
  )
  return most?.[0] ?? ''
}

/** Paths of references from the root of the host; relative ones say nothing about the base. */
function rootPaths(html: string, origin: string | undefined): readonly string[] {
  const references = html.matchAll(/\s(?:src|href)\s{0,9}=\s{0,9}["']?([^"'\s>]{1,2000})/gi)
  return [...references].flatMap(([, reference = '']) => {
    if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(reference)) return []
    const url = URL.parse(reference, origin ?? 'http://localhost')
    return url === null || url.origin !== (origin ?? 'http://localhost') ? [] : [url.pathname]
  })
}

/** The shortest start of a path without which the folder has the file. */
async function baseFor(
  path: string,
  exists: (path: string) => Promise<boolean>,
): Promise<string | undefined> {
  const parts = path.split('/').slice(1)
  for (let depth = 0; depth <= Math.min(maxDepth, parts.length - 1); depth += 1)
    if (await exists(`/${parts.slice(depth).join('/')}`))
      return parts
        .slice(0, depth)
        .map((part) => `/${part}`)
        .join('')
  return undefined
}
